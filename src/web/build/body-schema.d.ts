declare module 'virtual:body-schema/*' {
  import type { JsonSchema } from '#web/api-form/check-schema.ts'

  const schema: JsonSchema
  export default schema
}
