import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

/**
 * Serializes only the fields of a response that the contract names. Does not validate with Zod, which
 * would take three times as long; the compiler and the OpenAPI tests ensure that responses match the
 * contract.
 */
export const serializer: FastifySerializerCompiler<unknown> = ({ schema, method, url }) => {
	if (!(schema instanceof z.ZodType)) throw new Error(`${method} ${url} has no response schema`);
	return writer(schema);
};

type Writer = (answer: unknown) => string;

/** Calls share the schemas, so each schema is compiled once. */
const writers = new WeakMap<z.ZodType, Writer>();

function writer(schema: z.ZodType): Writer {
	const known = writers.get(schema);
	if (known) return known;
	const created = writerOfKinds(schema) ?? compile(schema);
	writers.set(schema, created);
	return created;
}

function compile(schema: z.ZodType): Writer {
	const json = z.toJSONSchema(schema, { target: 'draft-7', override: foldNull });
	return fastJson(json as Parameters<typeof fastJson>[0]);
}

/**
 * Chooses the schema of a union by the fields of the result, which is much faster than trying each
 * schema.
 */
function writerOfKinds(schema: z.ZodType): Writer | undefined {
	const union = schema instanceof z.ZodObject ? schema.shape['result'] : undefined;
	if (!(schema instanceof z.ZodObject && union instanceof z.ZodUnion)) return undefined;
	const kinds = union.options.map((option) => {
		if (!(option instanceof z.ZodObject)) throw new Error('a union result must consist of objects');
		return { keys: Object.keys(option.shape), write: compile(schema.extend({ result: option })) };
	});
	return (answer) => {
		const { result } = answer as { result: object };
		const kind = kinds.find(({ keys }) => keys.every((key) => key in result));
		if (!kind)
			throw new Error(`the answer matches no member of the union: ${kinds.map(({ keys }) => keys.join())}`);
		return kind.write(answer);
	};
}

/**
 * Converts a union with `null` into a nullable schema, because a union is resolved by trying its
 * members.
 */
function foldNull({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
	const [other, none] = jsonSchema.anyOf ?? [];
	if (jsonSchema.anyOf?.length !== 2 || none?.type !== 'null' || !other?.type) return;
	delete jsonSchema.anyOf;
	Object.assign(jsonSchema, other, { nullable: true });
}
