import type { MessageDescriptor } from '@lingui/core';
import * as z from 'zod/mini';

// Our pages may not evaluate code: without this, zod tries to, once.
z.config({ jitless: true });

/** What a field says while something is to be put right about it; nothing when it is right. */
export type Problem = MessageDescriptor | false | undefined;

/** What the engine keeps beside what has been entered. */
export interface Progress {
	/** The step that was reached, from 0. */
	readonly step: number;
	/** What is edited, as it was when its edit began; empty for something new. */
	readonly base: string;
}

/** A draft of a form: what stands in its fields, and how far the person has come. */
export type Draft<E> = E & Progress;

interface Definition<S extends z.core.$ZodShape, C, F extends string> {
	/** Tells one wizard from another. */
	readonly name: string;
	/** A word for each step and for what follows them, for the progress line (specification section 2). */
	readonly progress: readonly MessageDescriptor[];
	/** The fields of each step that must be right, in the order in which they stand there. */
	readonly steps: readonly (readonly NoInfer<F>[])[];
	/** What each field may hold. A kept draft is read by these: they catch what makes no sense. */
	readonly fields: S;
	/** What each field still says, of a draft in its circumstances (specification section 5). */
	problems(entered: Readonly<z.output<z.ZodMiniObject<S>>>, circumstances: C): Readonly<Record<F, Problem>>;
	/** What looks odd in a field, though it may be right: it is asked back about before its step is left. */
	doubts?(entered: Readonly<z.output<z.ZodMiniObject<S>>>): Readonly<Partial<Record<NoInfer<F>, Problem>>>;
	/** The step on which a refusal of the server is put right, by its code. */
	readonly stepOfRefusal?: Readonly<Record<string, number>>;
	/** The field under which a refusal is told, by its code (specification section 8). */
	readonly fieldOfRefusal?: Readonly<Record<string, NoInfer<F>>>;
	/** Without asking 'Do you want to submit the details?' first. */
	readonly unasked?: boolean;
	/** What was entered stays when it has been sent: it may be wanted again. */
	readonly keepsDraft?: boolean;
	/** Whoever opens a draft that was kept is told so, and may start afresh. */
	readonly tellsKept?: boolean;
}

export interface FormDefinition<E, C, F extends string> {
	readonly name: string;
	readonly progress: readonly MessageDescriptor[];
	readonly steps: readonly (readonly F[])[];
	readonly stepOfRefusal: Readonly<Record<string, number>>;
	readonly fieldOfRefusal: Readonly<Record<string, F>>;
	readonly unasked: boolean;
	readonly keepsDraft: boolean;
	readonly tellsKept: boolean;
	/** A form with what is known already in its fields, and their defaults in the others. */
	start(known: Partial<E>): E;
	/** A kept draft, as far as it makes sense; none of something that is another by now, or when it makes none at all. */
	read(kept: unknown, base: string): Draft<E> | undefined;
	/** Everything that is still to be put right, by field. */
	problems(entered: E, circumstances: C): Readonly<Partial<Record<F, MessageDescriptor>>>;
	/** Everything that looks odd, by field. */
	doubts(entered: E): Readonly<Partial<Record<F, MessageDescriptor>>>;
}

/** What can be entered in a form. */
export type Entered<D> = D extends FormDefinition<infer E, never, string> ? E : never;

/** A form: its fields, what they say of their problems, its steps. One definition for its screens and its draft. */
export function defineForm<S extends z.core.$ZodShape, C, F extends string>(
	definition: Definition<S, C, F>,
): FormDefinition<Readonly<z.output<z.ZodMiniObject<S>>>, C, F> {
	type E = Readonly<z.output<z.ZodMiniObject<S>>>;
	const { fields, steps } = definition;
	const schema = z.object(fields);
	const progress = z.object({
		step: z.catch(z.int().check(z.gte(0), z.lt(steps.length)), 0),
		base: z.catch(z.string(), ''),
	});
	return {
		name: definition.name,
		progress: definition.progress,
		steps,
		stepOfRefusal: definition.stepOfRefusal ?? {},
		fieldOfRefusal: definition.fieldOfRefusal ?? {},
		unasked: definition.unasked === true,
		keepsDraft: definition.keepsDraft === true,
		tellsKept: definition.tellsKept === true,
		start: (known) => ({ ...schema.parse(known), ...known }),
		read(kept, base) {
			const entered = schema.safeParse(kept);
			const reached = progress.safeParse(kept);
			if (!entered.success || !reached.success || reached.data.base !== base) return undefined;
			return { ...(entered.data as E), ...reached.data };
		},
		problems(entered, circumstances) {
			return told<F>(definition.problems(entered, circumstances));
		},
		doubts: (entered) => told<F>(definition.doubts?.(entered)),
	};
}

/** Those fields that say something. */
function told<F extends string>(
	said: Readonly<Partial<Record<F, Problem>>> | undefined,
): Readonly<Partial<Record<F, MessageDescriptor>>> {
	const all = Object.entries<Problem>((said ?? {}) as Record<F, Problem>);
	return Object.fromEntries(all.filter(([, words]) => words)) as Partial<Record<F, MessageDescriptor>>;
}

/** Tells one state of something from another, files included: a draft made from an older one is of no use any more. */
export function baseOf(entered: unknown, ...files: readonly (readonly { readonly key: string }[])[]): string {
	return JSON.stringify([entered, ...files.map((each) => each.map(({ key }) => key))]);
}

/** How far a form may show: to `wanted`, but not past a step with a field that is still to be put right. */
export function reachedStep<F extends string>(
	problems: Readonly<Partial<Record<F, unknown>>>,
	steps: readonly (readonly F[])[],
	wanted: number,
): number {
	const open = steps.findIndex((fields) => fields.some((field) => problems[field] !== undefined));
	return open < 0 ? wanted : Math.min(open, wanted);
}
