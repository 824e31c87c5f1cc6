import Type from 'typebox'

/** The parameters that choose posts by when they were published. */
export const PUBLISHED_AT = {
  weekday: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 7, description: 'Only posts of this weekday, 1 = Monday.' }),
  ),
  hour: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 23, description: 'Only posts of this hour, Moscow time.' }),
  ),
}
