import { runCampaign } from './run-campaign.ts'
import { uploadAndKill } from './uploads/campaign.ts'
import { judgeUploads } from './uploads/judge-uploads.ts'
import { createNaiveUploads } from './uploads/naive-uploads.ts'
import { createProductUploads } from './uploads/product-uploads.ts'
import type { UploadSubject } from './uploads/upload-subject.ts'

/** `--uploads [--s3]`: models come in while the process dies, each round once. */
export function runUploads(args: string[]): Promise<number> {
  const inBucket = args.includes('--s3')
  return runCampaign<UploadSubject>(
    {
      name: 'uploads',
      openProduct: (place) => createProductUploads({ ...place, inBucket }),
      openNaive: createNaiveUploads,
      async run(subject, _world, options) {
        const { sent, ...ends } = await uploadAndKill(subject, options)
        const { findings, ...verdict } = await judgeUploads(subject, sent)
        return { ...ends, findings, didWork: verdict.usable > 0, figures: { ...verdict, kills: ends.kills } }
      },
    },
    args.filter((arg) => arg !== '--s3'),
  )
}
