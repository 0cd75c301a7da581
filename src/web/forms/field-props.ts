import type { ChangeEvent } from 'react';
import type { Draft } from './define-form.ts';

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
