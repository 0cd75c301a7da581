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
	const created = compile(schema);
	writers.set(schema, created);
	return created;
}

function compile(schema: z.ZodType): Writer {
	// An empty registry, because fast-json-stringify does not see that a named schema is nullable.
	const json = z.toJSONSchema(schema, { target: 'draft-7', metadata: z.registry(), override: mergeMembers });
	return fastJson(json as Parameters<typeof fastJson>[0]);
}

type Json = z.core.JSONSchema.BaseSchema;

/**
 * Merges the members of a union into one schema, because fast-json-stringify tries one member after the
 * other with a validator that it compiles during the first response. A union of objects becomes one
 * object with the fields of all. Members that give a field different types remain a union.
 */
function mergeMembers({ jsonSchema }: { jsonSchema: Json }): void {
	const members = jsonSchema.anyOf ?? jsonSchema.oneOf;
	const merged = members && merge(members as Json[]);
	if (!merged) return;
	delete jsonSchema.anyOf;
	delete jsonSchema.oneOf;
	Object.assign(jsonSchema, merged);
}

function merge(members: readonly Json[]): Json | undefined {
	const [first, ...others] = members.filter(({ type }) => type !== 'null');
	if (!first?.type || others.some(({ type }) => type !== first.type)) return undefined;
	const nullable = members.some((member) => member.type === 'null' || member['nullable'])
		? { nullable: true }
		: {};
	if (others.length === 0) return { ...first, ...nullable };
	if (first.type === 'array') return undefined;
	if (first.type !== 'object') return { type: first.type, ...nullable };
	const object = mergeObjects([first, ...others]);
	return object && { ...object, ...nullable };
}

function mergeObjects(objects: readonly Json[]): Json | undefined {
	// A record has no known fields.
	if (objects.some(({ additionalProperties }) => typeof additionalProperties === 'object')) return undefined;
	const properties: Record<string, Json> = {};
	for (const object of objects) {
		for (const [name, field] of Object.entries(object.properties ?? {}) as [string, Json][]) {
			const merged = properties[name] ? mergeFields(properties[name], field) : field;
			if (!merged) return undefined;
			properties[name] = merged;
		}
	}
	const required = (objects[0]?.required ?? []).filter((name) =>
		objects.every((object) => object.required?.includes(name)),
	);
	return { type: 'object', properties, required };
}

function mergeFields(one: Json, other: Json): Json | undefined {
	return JSON.stringify(one) === JSON.stringify(other) ? one : merge([one, other]);
}
