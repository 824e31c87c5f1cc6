import fastJson from 'fast-json-stringify'

type Serialize = (value: unknown) => string

const compiled = new WeakMap<object, Serialize>()

/**
 * Writes answers of a schema as JSON. The code for a schema is made when the first answer needs it: for all schemas at once it
 * would be a good part of the time in which a server starts.
 */
export const serializerOf =
  (schema: object): Serialize =>
  (value) => {
    const known = compiled.get(schema)
    if (known) return known(value)
    const serialize = fastJson(schema)
    compiled.set(schema, serialize)
    return serialize(value)
  }
