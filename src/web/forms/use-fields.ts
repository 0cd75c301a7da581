import { type ChangeEvent, useRef, useState } from 'react';
import type { FormDraft } from './define-form.ts';

export type Fields<F extends string, P> = ReturnType<typeof useFields<F, P>>;

/**
 * Decides which fields show their error: each field after it has lost the focus, and all fields of a
 * step after Next. Next also focuses the first invalid field.
 */
export function useFields<F extends string, P>(problems: Readonly<Partial<Record<F, P>>>) {
	const [touched, setTouched] = useState<Partial<Record<F, boolean>>>({});
	const elements = useRef<Partial<Record<F, HTMLElement | null>>>({});
	return {
		problemOf: (field: F): P | undefined => (touched[field] ? problems[field] : undefined),
		leave: (field: F) => setTouched((before) => ({ ...before, [field]: true })),
		ref: (field: F) => (element: HTMLElement | null) => {
			elements.current[field] = element;
		},
		focus: (field: F) => focusIn(elements.current[field]),
		/**
		 * Shows the errors of these fields and focuses the first invalid one. Returns true if all are valid.
		 */
		check(fields: readonly F[]): boolean {
			setTouched((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, true])) }));
			const wrong = fields.find((field) => problems[field] !== undefined);
			if (wrong === undefined) return true;
			focusIn(elements.current[wrong]);
			return false;
		},
		clearErrors: () => setTouched({}),
	};
}

const focusable = 'input:not([type="hidden"]), textarea, select, button';

function focusIn(element: HTMLElement | null | undefined): void {
	if (!element) return;
	const field = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
	field?.focus();
}

type TextKey<E> = { [K in keyof E]-?: E[K] extends string ? K : never }[keyof E] & string;

interface EnclosingForm<E> {
	readonly draft: FormDraft<E>;
	edit(part: Partial<E>): void;
	error(field: keyof E & string): string | undefined;
	ref(field: keyof E & string): (element: HTMLElement | null) => void;
	leave(field: keyof E & string): void;
}

export function fieldProps<E>({ draft, edit, error, ref, leave }: EnclosingForm<E>) {
	function setField<K extends keyof E>(key: K, value: E[K]) {
		const part: Partial<E> = {};
		part[key] = value;
		edit(part);
	}
	return {
		text: <K extends TextKey<E>>(key: K) => ({
			ref: ref(key),
			value: draft[key],
			error: error(key),
			onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
				edit({ [key]: event.currentTarget.value } as Partial<E>),
			onBlur: () => leave(key),
		}),
		/** Returns the props of a choice. The element around the choice needs `form.ref`. */
		choice: <K extends keyof E & string>(key: K) => ({
			value: draft[key],
			error: error(key),
			onChange: (value: Exclude<E[K], null>) => setField(key, value),
		}),
		field: <K extends keyof E & string>(key: K) => ({
			inputRef: ref(key),
			value: draft[key],
			error: error(key),
			onChange: (value: E[K]) => setField(key, value),
			onBlur: () => leave(key),
		}),
	};
}
