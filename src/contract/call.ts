import { z } from 'zod';
import type { StaffRole } from '#domain/person/staff-role.ts';
import type { Reason } from '#domain/refusal.ts';
import type { PublicTextField } from '#domain/text.ts';

/** Method and path below `/api`, with parameters in braces: `'GET /booking/one/{id}'`. */
export type CallAddress = `${'GET' | 'POST'} /${string}`;

/** A call of the API, shared by server, typed client and OpenAPI document. */
export interface Call<
	Params extends z.ZodType = z.ZodType,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Result extends z.ZodType = z.ZodType,
	At extends CallAddress = CallAddress,
	Who extends 'anyone' | 'signed-in' = 'anyone' | 'signed-in',
	Paged extends boolean = boolean,
> {
	readonly at: At;
	readonly method: 'GET' | 'POST';
	/** Below `/api`. */
	readonly path: string;
	/** One line of at most 80 characters. */
	readonly summary: string;
	readonly description?: string;
	readonly tag: string;
	/** The use case decides what each person sees. */
	readonly who: Who;
	readonly params: Params;
	readonly query: Query;
	readonly body: Body;
	/** Staff roles that may use the call, besides admins; undefined for calls outside the desk. */
	readonly staff?: readonly StaffRole[];
	/**
	 * True if the body is one file, sent as `multipart/form-data` in the field `file`, instead of
	 * JSON.
	 */
	readonly upload: boolean;
	/**
	 * True if the result is one page of a list; `more` in the answer says whether another page
	 * follows.
	 */
	readonly paged: Paged;
	readonly result: Result;
	/** Media types of the answer, for a call that answers with a file instead of JSON. */
	readonly file?: readonly string[];
	/** True if the call runs once for each `Idempotency-Key` header. */
	readonly idempotent: boolean;
	/** Body fields that become public. Contact details in these fields are refused. */
	readonly publicTexts: readonly PublicTextField[];
	/**
	 * Refusals of the call, in addition to the common refusals (malformed, signed out, not found, too
	 * many).
	 */
	readonly refusals: readonly Reason[];
}

export interface FileAnswer {
	readonly type: string;
	readonly bytes: Uint8Array;
	/** Downloads the file under this name. If undefined, browsers may show the file. */
	readonly fileName?: string;
	/** Not cached if omitted. */
	readonly cacheSeconds?: number;
}

const nothing = z.strictObject({}).optional();
export type Nothing = typeof nothing;

/** Body of an upload in the OpenAPI document. The route handles the file itself. */
export const uploadBody = z.unknown().meta({
	type: 'object',
	properties: { file: { type: 'string', format: 'binary' } },
	required: ['file'],
});

/** A call without `params`, `query` or `body` takes none. */
type Declared<P, Q, B, R, Paged> = Pick<Call, 'summary'> & {
	readonly params?: P;
	readonly query?: Q;
	readonly body?: B;
	readonly paged?: Paged;
	readonly result: R;
} & Partial<Pick<Call, 'description' | 'file' | 'upload' | 'idempotent' | 'publicTexts' | 'refusals'>>;

export function callsOf(tag: string, refusals: readonly Reason[] = [], staff?: readonly StaffRole[]) {
	const by =
		<Who extends Call['who']>(who: Who) =>
		<
			Result extends z.ZodType,
			At extends CallAddress,
			Params extends z.ZodType = Nothing,
			Query extends z.ZodType = Nothing,
			Body extends z.ZodType = Nothing,
			Paged extends boolean = false,
		>(
			at: At,
			spec: Declared<Params, Query, Body, Result, Paged>,
		): Call<Params, Query, Body, Result, At, Who, Paged> => ({
			params: nothing as unknown as Params,
			query: nothing as unknown as Query,
			body: nothing as unknown as Body,
			upload: false,
			idempotent: false,
			publicTexts: [],
			paged: false as Paged,
			at,
			method: at.startsWith('GET ') ? 'GET' : 'POST',
			path: at.slice(at.indexOf('/')),
			...spec,
			tag,
			who,
			...(staff && { staff }),
			refusals: [
				...refusals,
				...(spec.refusals ?? []),
				...(spec.publicTexts ? (['contact-details'] as const) : []),
				...(spec.idempotent ? (['idempotency-key-reused'] as const) : []),
			],
		});
	return { anyone: by('anyone'), signedIn: by('signed-in') };
}

/** Declares calls of the desk for these staff roles and admins. */
export function deskCallsFor(...staff: readonly StaffRole[]) {
	return callsOf('Desk', ['not-staff', 'staff-role-needed', 'staff-sign-in-needed'], staff).signedIn;
}

export type ParamsOf<C> = C extends { readonly params: infer P extends z.ZodType } ? z.output<P> : never;
export type QueryOf<C> = C extends { readonly query: infer Q extends z.ZodType } ? z.output<Q> : never;
export type BodyOf<C> = C extends { readonly body: infer B extends z.ZodType } ? z.output<B> : never;
export type ResultOf<C> = C extends { readonly result: infer R extends z.ZodType } ? z.output<R> : never;

/** Answer of every failed call: a code, a sentence, and facts. */
export const failure = z.object({
	state: z.literal(false),
	code: z.string(),
	message: z.string(),
	facts: z.record(z.string(), z.unknown()),
	requestId: z.string(),
});
export type Failure = z.output<typeof failure>;
