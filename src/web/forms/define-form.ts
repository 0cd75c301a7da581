import type { MessageDescriptor } from '@lingui/core';
import * as z from 'zod/mini';

// Otherwise Zod would test whether `eval` works, which the content security policy forbids.
z.config({ jitless: true });

export type FieldError = MessageDescriptor | false | undefined;

/** Progress that is saved with the input. */
export interface Progress {
	/** Step shown, from 0. */
	readonly step: number;
	/** Furthest step reached so far. */
	readonly reached?: number | undefined;
	/** Serialized state of the edited item when the edit began; empty for a new item. */
	readonly base: string;
}

/** The input of a form and the progress through its steps. */
export type FormDraft<E> = E & Progress;

/**
 * Steps of one chapter: the fields of a single step, or a list of fields for each step in display
 * order.
 */
type Chapter<F extends string> = readonly F[] | readonly (readonly F[])[];

interface Definition<S extends z.core.$ZodShape, C, F extends string> {
	/** Name of the form; unique among all forms. */
	readonly name: string;
	/** Labels of the chapters and of the final page, for the progress line. */
	readonly progress: readonly MessageDescriptor[];
	/** Fields that must be valid on each step, by chapter. */
	readonly steps: readonly Chapter<NoInfer<F> | (keyof S & string)>[];
	/**
	 * Schema of each field. The schemas also validate saved drafts, and replace invalid values by a
	 * default.
	 */
	readonly fields: S;
	/** Returns the error of each field with a problem. */
	problems(entered: Readonly<z.output<z.ZodMiniObject<S>>>, context: C): Readonly<Record<F, FieldError>>;
	/** Returns a warning for each unusual value. The user confirms the value before leaving the step. */
	warnings?(
		entered: Readonly<z.output<z.ZodMiniObject<S>>>,
		circumstances: C,
	): Readonly<Partial<Record<NoInfer<F>, FieldError>>>;
	/** For each refusal code, the field on whose step the user can resolve the refusal. */
	readonly remedyOfRefusal?: Readonly<Record<string, NoInfer<F> | (keyof S & string)>>;
	/** For each refusal code, the field that displays the refusal. */
	readonly fieldOfRefusal?: Readonly<Record<string, NoInfer<F>>>;
	/** True to skip the confirmation 'Do you want to submit the details?'. */
	readonly skipsConfirmation?: boolean;
	/** True to keep the draft after submission, for reuse. */
	readonly retainsDraft?: boolean;
	/** True to show a notice that a draft was restored, with a button to start again. */
	readonly announcesRestoredDraft?: boolean;
}

export interface FormDefinition<E, C, F extends string> {
	readonly name: string;
	readonly progress: readonly MessageDescriptor[];
	/** The fields of each step. */
	readonly steps: readonly (readonly string[])[];
	/** Number of steps in each chapter. */
	readonly chapters: readonly number[];
	readonly stepOfRefusal: Readonly<Record<string, number>>;
	readonly fieldOfRefusal: Readonly<Record<string, F>>;
	readonly skipsConfirmation: boolean;
	readonly retainsDraft: boolean;
	readonly announcesRestoredDraft: boolean;
	/** Returns the initial input: the known values, and defaults for all other fields. */
	start(known: Partial<E>): E;
	/**
	 * Validates a saved draft. Returns `undefined` when the edited item has changed since, or when
	 * the saved value is not a draft.
	 */
	read(saved: unknown, base: string): FormDraft<E> | undefined;
	/** Returns the errors by field. */
	problems(entered: E, context: C): Readonly<Partial<Record<F, MessageDescriptor>>>;
	/** Returns the warnings about unusual values by field. */
	warnings(entered: E, circumstances: C): Readonly<Partial<Record<F, MessageDescriptor>>>;
}

export type FormInput<D> = D extends FormDefinition<infer E, never, string> ? E : never;

/** Defines a form once for its pages and its draft: fields, validation and steps. */
export function defineForm<S extends z.core.$ZodShape, C, F extends string>(
	definition: Definition<S, C, F>,
): FormDefinition<Readonly<z.output<z.ZodMiniObject<S>>>, C, F> {
	type E = Readonly<z.output<z.ZodMiniObject<S>>>;
	const { fields, remedyOfRefusal = {} } = definition;
	const chapters = definition.steps.map(stepsOfChapter);
	const steps = chapters.flat();
	const schema = z.object(fields);
	const stepNumber = z.int().check(z.gte(0), z.lt(steps.length));
	const progress = z.object({
		step: z.catch(stepNumber, 0),
		reached: z.catch(z.optional(stepNumber), undefined),
		base: z.catch(z.string(), ''),
	});
	return {
		name: definition.name,
		progress: definition.progress,
		steps,
		chapters: chapters.map(({ length }) => length),
		stepOfRefusal: Object.fromEntries(
			Object.entries<string>(remedyOfRefusal).map(([code, field]) => [code, stepOfField({ steps }, field)]),
		),
		fieldOfRefusal: definition.fieldOfRefusal ?? {},
		skipsConfirmation: definition.skipsConfirmation === true,
		retainsDraft: definition.retainsDraft === true,
		announcesRestoredDraft: definition.announcesRestoredDraft === true,
		start: (known) => ({ ...schema.parse(known), ...known }),
		read(saved, base) {
			const entered = schema.safeParse(saved);
			const reached = progress.safeParse(saved);
			if (!entered.success || !reached.success || reached.data.base !== base) return undefined;
			return { ...(entered.data as E), ...reached.data };
		},
		problems(entered, context) {
			return withMessage<F>(definition.problems(entered, context));
		},
		warnings: (entered, circumstances) => withMessage<F>(definition.warnings?.(entered, circumstances)),
	};
}

const stepsOfChapter = (chapter: Chapter<string>): readonly (readonly string[])[] =>
	chapter.every((each) => typeof each === 'string') ? [chapter] : chapter;

/** Returns the index of the step that contains a field. */
export const stepOfField = ({ steps }: Pick<FormDefinition<never, never, never>, 'steps'>, field: string) =>
	steps.findIndex((fields) => fields.includes(field));

/** Returns the chapter of a step, the step’s position in it, and the chapter’s number of steps. */
export function locateStep(chapters: readonly number[], step: number) {
	let first = 0;
	for (const [chapter, count] of chapters.entries()) {
		if (step < first + count) return { chapter, first, part: step - first, count };
		first += count;
	}
	return { chapter: chapters.length, first: step, part: 0, count: 1 };
}

function withMessage<F extends string>(
	messages: Readonly<Partial<Record<F, FieldError>>> | undefined,
): Readonly<Partial<Record<F, MessageDescriptor>>> {
	const all = Object.entries<FieldError>((messages ?? {}) as Record<F, FieldError>);
	return Object.fromEntries(all.filter(([, words]) => words)) as Partial<Record<F, MessageDescriptor>>;
}

/**
 * Serializes the edited item and its file keys. A draft with a different base is outdated and
 * discarded.
 */
export function draftBaseOf(
	entered: unknown,
	...files: readonly (readonly { readonly key: string }[])[]
): string {
	return JSON.stringify([entered, ...files.map((each) => each.map(({ key }) => key))]);
}

/**
 * Returns the step to show: the first step before `wanted` that has an invalid field, otherwise
 * `wanted`.
 */
export function stepToShow(
	problems: Readonly<Partial<Record<string, unknown>>>,
	steps: readonly (readonly string[])[],
	wanted: number,
): number {
	const open = steps.findIndex((fields) => fields.some((field) => problems[field] !== undefined));
	return open < 0 ? wanted : Math.min(open, wanted);
}
