import { type ChangeEvent, useRef, useState } from 'react';
import type { Draft } from './define-form.ts';

export type Fields<F extends string, P> = ReturnType<typeof useFields<F, P>>;

/**
 * Which fields of a wizard's step may say what is wrong with them: those that were left, and all of a step that was
 * tried to be passed. The first one with a problem then takes the focus.
 */
export function useFields<F extends string, P>(problems: Readonly<Partial<Record<F, P>>>) {
	const [left, setLeft] = useState<Partial<Record<F, boolean>>>({});
	const places = useRef<Partial<Record<F, HTMLElement | null>>>({});
	return {
		/** The problem of a field, once it may be told. */
		problemOf: (field: F): P | undefined => (left[field] ? problems[field] : undefined),
		leave: (field: F) => setLeft((before) => ({ ...before, [field]: true })),
		/** For the field itself, or for what it stands in. */
		ref: (field: F) => (element: HTMLElement | null) => {
			places.current[field] = element;
		},
		focus: (field: F) => focusIn(places.current[field]),
		/** Whether a step with these fields can be passed. */
		check(fields: readonly F[]): boolean {
			setLeft((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, true])) }));
			const wrong = fields.find((field) => problems[field] !== undefined);
			if (wrong === undefined) return true;
			focusIn(places.current[wrong]);
			return false;
		},
		forget: () => setLeft({}),
	};
}

const focusable = 'input:not([type="hidden"]), textarea, select, button';

function focusIn(place: HTMLElement | null | undefined): void {
	if (!place) return;
	const field = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable);
	field?.focus();
}

/** The keys of what is written as text. */
type TextKey<E> = { [K in keyof E]-?: E[K] extends string ? K : never }[keyof E] & string;

interface FormAround<E> {
	readonly draft: Draft<E>;
	edit(part: Partial<E>): void;
	error(field: keyof E & string): string | undefined;
	ref(field: keyof E & string): (element: HTMLElement | null) => void;
	leave(field: keyof E & string): void;
}

/** What the fields of a form take: what stands in them, what they say of their problem, and what they do. */
export function fieldProps<E>({ draft, edit, error, ref, leave }: FormAround<E>) {
	function put<K extends keyof E>(key: K, value: E[K]) {
		const part: Partial<E> = {};
		part[key] = value;
		edit(part);
	}
	return {
		/** For a text field: `<TextInput {...form.text('name')} />`. */
		text: <K extends TextKey<E>>(key: K) => ({
			ref: ref(key),
			value: draft[key],
			error: error(key),
			onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
				edit({ [key]: event.currentTarget.value } as Partial<E>),
			onBlur: () => leave(key),
		}),
		/** For what is chosen among others; its place in the form takes `form.ref`. */
		choice: <K extends keyof E & string>(key: K) => ({
			value: draft[key],
			error: error(key),
			onChange: (value: Exclude<E[K], null>) => put(key, value),
		}),
		/** For any other field: `<NumberField {...form.field('year')} />`. */
		field: <K extends keyof E & string>(key: K) => ({
			inputRef: ref(key),
			value: draft[key],
			error: error(key),
			onChange: (value: E[K]) => put(key, value),
			onBlur: () => leave(key),
		}),
	};
}
