import { publicText } from '../values.ts'

/** What strangers write for everyone to read. Links and addresses are for advertising, so there are none. */
export const plainWords = (maxLength: number) =>
  publicText(maxLength).refine(
    (text) =>
      !/https?:|www\.|\S@\S+\.\S|\b[\p{L}\p{N}-]{2,}\.(?:com|net|org|io|co|shop|store|info|biz|ru|cn|de|uk)\b/iu.test(
        text,
      ),
    'can’t have links or email addresses',
  )
