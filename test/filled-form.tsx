import type { ReactNode } from 'react';
import type { FormDefinition } from '#web/forms/define-form.ts';
import { type FormState, useForm } from '#web/forms/use-form.ts';

interface Props<E, C, F extends string> {
	readonly form: FormDefinition<E, C, F>;
	readonly start: E;
	readonly context: C;
	children(state: FormState<E, F>): ReactNode;
}

export function FilledForm<E, C, F extends string>({ form, start, context, children }: Props<E, C, F>) {
	return children(
		useForm(form, { draftKey: 'test', start, context, send: () => undefined, onSaved: () => {} }),
	);
}
