import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

interface Operation {
	readonly operationId?: string;
	readonly summary?: string;
	readonly tags?: readonly string[];
	readonly security?: readonly unknown[];
	readonly requestBody?: unknown;
	readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: unknown }[];
	readonly responses: Readonly<
		Record<
			string,
			{
				readonly $ref?: string;
				readonly content?: {
					readonly 'application/json'?: {
						readonly schema: { readonly properties: { readonly code: { readonly enum: readonly string[] } } };
					};
				};
			}
		>
	>;
}

export interface ApiDocument {
	readonly openapi: string;
	readonly tags: readonly { readonly name: string; readonly description: string }[];
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: {
		readonly schemas: Readonly<Record<string, unknown>>;
		readonly headers: Readonly<Record<string, unknown>>;
		readonly responses: Readonly<Record<string, { readonly headers?: Readonly<Record<string, unknown>> }>>;
		readonly securitySchemes: { readonly session: { readonly name: string } };
	};
}

export async function apiDocument(fastify: FastifyInstance) {
	const response = await fastify.inject({ url: '/api/openapi.json' });
	const document = response.json() as ApiDocument;
	// Optimizing the generated validators takes longer than running them.
	const code = { optimize: false };
	const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code });
	const pathOf = pathsOf(document);
	// Adds the standard formats, for schemas that have a format without a pattern.
	addFormats.default(ajv);
	ajv.addSchema(document, 'api');
	const validators = new Map<string, ValidateFunction>();
	/** Compiled validators by schema text, reused because most responses are one of few refusals. */
	const compiled = new Map<string, ValidateFunction>();

	function judge(path: string, method: string, status: number): ValidateFunction {
		const response = document.paths[path]?.[method]?.responses[status];
		const pointer = [
			response?.$ref?.slice(2) ?? pointerTo('paths', path, method, 'responses', String(status)),
			pointerTo('content', 'application/json', 'schema'),
		].join('/');
		const known = validators.get(pointer);
		if (known) return known;
		const text = JSON.stringify(response);
		const created = compiled.get(text) ?? ajv.compile({ $ref: `api#/${pointer}` });
		compiled.set(text, created);
		validators.set(pointer, created);
		return created;
	}

	return {
		document,
		/** Empty for paths outside the API. */
		objections(method: string, url: string, status: number, body: unknown): string | undefined {
			const path = pathOf(url);
			const operation = path && document.paths[path]?.[method.toLowerCase()];
			if (!path || !operation) return undefined;
			const response = operation.responses[status];
			if (!response) return `${method} ${path} answers ${status}, which is not documented`;
			if (response.content && !response.content['application/json']) return undefined;
			const check = judge(path, method.toLowerCase(), status);
			if (check(body)) return undefined;
			return `${method} ${path} ${status}: ${ajv.errorsText(check.errors)} in ${JSON.stringify(body).slice(0, 500)}`;
		},
	};
}

const pointerTo = (...parts: readonly string[]) =>
	parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Prefers the path with the fewest parameters. */
function pathsOf(document: ApiDocument): (url: string) => string | undefined {
	const paths = Object.keys(document.paths)
		.sort((a, b) => a.split('{').length - b.split('{').length)
		.map((path) => ({ path, parts: path.split('/') }));
	const byLength = Map.groupBy(paths, ({ parts }) => parts.length);
	return (url) => {
		const segments = url.split('?', 1)[0]?.split('/') ?? [];
		const matches = ({ parts }: { readonly parts: readonly string[] }) =>
			parts.every((part, at) => part.startsWith('{') || part === segments[at]);
		return byLength.get(segments.length)?.find(matches)?.path;
	};
}
