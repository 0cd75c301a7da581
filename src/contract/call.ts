import { z } from 'zod';
import type { StaffRole } from '#domain/person/staff-role.ts';
import type { Reason } from '#domain/refusal.ts';
import type { PublicTextField } from '#domain/text.ts';

/** A method and a path below `/api`, whose parameters are in braces: `'GET /booking/one/{id}'`. */
export type CallAddress = `${'GET' | 'POST'} /${string}`;

/** One call of the API: everything that the server, the typed client and the OpenAPI document know about it. */
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
	readonly summary: string;
	readonly tag: string;
	/** Who may call it at all; what they may see of it is the use case's business. */
	readonly who: Who;
	readonly params: Params;
	readonly query: Query;
	readonly body: Body;
	/** Which of the platform's staff may call it, beside admins, who may call all; left out, it is no call of the desk. */
	readonly staff?: readonly StaffRole[];
	/** Whether its body is one file, sent as a form (`multipart/form-data`) in the field `file`, instead of JSON. */
	readonly upload: boolean;
	/** Whether its result is one page of a list, and the answer says beside it, in `more`, whether another follows. */
	readonly paged: Paged;
	readonly result: Result;
	/** Whether it is done once when it comes again with the same `Idempotency-Key` header. */
	readonly idempotent: boolean;
	/** Fields of its body that anybody can read later: with contact details in them it is refused. */
	readonly publicTexts: readonly PublicTextField[];
	/** What it can refuse beside what every call refuses (malformed, signed out, not found, too many). */
	readonly refusals: readonly Reason[];
}

const nothing = z.strictObject({}).optional();
export type Nothing = typeof nothing;

/** The body of an upload, for the document: the file itself is read as it comes, by whoever takes it. */
export const uploadBody = z.unknown().meta({
	type: 'object',
	properties: { file: { type: 'string', format: 'binary' } },
	required: ['file'],
});

/** What a call says beside its path; parameters, query and body left out mean that there are none. */
type Declared<P, Q, B, R, Paged> = Pick<Call, 'summary'> & {
	readonly params?: P;
	readonly query?: Q;
	readonly body?: B;
	readonly paged?: Paged;
	readonly result: R;
} & Partial<Pick<Call, 'upload' | 'idempotent' | 'publicTexts' | 'refusals'>>;

/** Declares the calls of one part of the API, all of which can refuse what is in `refusals`. */
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

/** Declares calls of the desk that these of the staff may make, and admins. */
export function deskCallsFor(...staff: readonly StaffRole[]) {
	return callsOf('Desk', ['not-staff', 'staff-role-needed', 'staff-sign-in-needed'], staff).signedIn;
}

export type ParamsOf<C> = C extends { readonly params: infer P extends z.ZodType } ? z.output<P> : never;
export type QueryOf<C> = C extends { readonly query: infer Q extends z.ZodType } ? z.output<Q> : never;
export type BodyOf<C> = C extends { readonly body: infer B extends z.ZodType } ? z.output<B> : never;
export type ResultOf<C> = C extends { readonly result: infer R extends z.ZodType } ? z.output<R> : never;

/** The answer of every failed call: a stable word, a sentence for a person, and the facts behind it. */
export const failure = z.object({
	state: z.literal(false),
	code: z.string(),
	message: z.string(),
	facts: z.record(z.string(), z.unknown()),
	requestId: z.string(),
});
export type Failure = z.output<typeof failure>;
