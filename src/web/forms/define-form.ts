import type { MessageDescriptor } from '@lingui/core';
import * as z from 'zod/mini';

// By default Zod tests whether `eval` works, which the content security policy forbids.
z.config({ jitless: true });

export type FieldError = MessageDescriptor | false | undefined;

export interface Progress {
	/** Index of the shown step, from 0. */
	readonly step: number;
	/** Index of the furthest step that the user has opened. */
	readonly reached?: number | undefined;
	/** Serialized state of the edited item when the edit began. Empty for a new item. */
	readonly base: string;
}

export type FormDraft<E> = E & Progress;

/** The fields of a chapter’s only step, or a list with the fields of each step. */
type Chapter<F extends string> = readonly F[] | readonly (readonly F[])[];

interface Definition<S extends z.core.$ZodShape, C, F extends string> {
	/** The name must be unique among all forms. */
	readonly name: string;
	/** Labels of the progress line: one for each chapter, and one for the final page. */
	readonly progress: readonly MessageDescriptor[];
	/** Fields that must be valid on each step. The list has one element for each chapter. */
	readonly steps: readonly Chapter<NoInfer<F> | (keyof S & string)>[];
	/**
	 * Schema of each field. It also validates a saved draft, in which it replaces an invalid value by a
	 * default.
	 */
	readonly fields: S;
	problems(entered: Readonly<z.output<z.ZodMiniObject<S>>>, context: C): Readonly<Record<F, FieldError>>;
	/**
	 * Returns a warning for each field with an unusual value. The user must confirm such a value before
	 * leaving the step.
	 */
	warnings?(
		entered: Readonly<z.output<z.ZodMiniObject<S>>>,
		circumstances: C,
	): Readonly<Partial<Record<NoInfer<F>, FieldError>>>;
	/** Maps a refusal code to the field with which the user can resolve the refusal. */
	readonly remedyOfRefusal?: Readonly<Record<string, NoInfer<F> | (keyof S & string)>>;
	/** Maps a refusal code to the field that displays the refusal. */
	readonly fieldOfRefusal?: Readonly<Record<string, NoInfer<F>>>;
	readonly skipsConfirmation?: boolean;
	/** True to keep the draft after submission, so that it can be used again. */
	readonly retainsDraft?: boolean;
	readonly announcesRestoredDraft?: boolean;
}

export interface FormDefinition<E, C, F extends string> {
	readonly name: string;
	readonly progress: readonly MessageDescriptor[];
	readonly steps: readonly (readonly string[])[];
	readonly chapters: readonly number[];
	readonly stepOfRefusal: Readonly<Record<string, number>>;
	readonly fieldOfRefusal: Readonly<Record<string, F>>;
	readonly skipsConfirmation: boolean;
	readonly retainsDraft: boolean;
	readonly announcesRestoredDraft: boolean;
	/** Returns the initial input. Fields that are not in `known` get their default. */
	start(known: Partial<E>): E;
	/**
	 * Validates a saved draft. Returns undefined if it is not a draft, or if the edited item has changed
	 * since.
	 */
	read(saved: unknown, base: string): FormDraft<E> | undefined;
	problems(entered: E, context: C): Readonly<Partial<Record<F, MessageDescriptor>>>;
	warnings(entered: E, circumstances: C): Readonly<Partial<Record<F, MessageDescriptor>>>;
}

export type FormInput<D> = D extends FormDefinition<infer E, never, string> ? E : never;

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

export const stepOfField = ({ steps }: Pick<FormDefinition<never, never, never>, 'steps'>, field: string) =>
	steps.findIndex((fields) => fields.includes(field));

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

/** Serializes the edited item and its file keys. A saved draft with a different base is outdated. */
export function draftBaseOf(
	entered: unknown,
	...files: readonly (readonly { readonly key: string }[])[]
): string {
	return JSON.stringify([entered, ...files.map((each) => each.map(({ key }) => key))]);
}

/** Returns the step to show: `wanted`, or the first step before it that has an invalid field. */
export function stepToShow(
	problems: Readonly<Partial<Record<string, unknown>>>,
	steps: readonly (readonly string[])[],
	wanted: number,
): number {
	const open = steps.findIndex((fields) => fields.some((field) => problems[field] !== undefined));
	return open < 0 ? wanted : Math.min(open, wanted);
}
