import { useState } from 'react';
import { safeStorage } from '../kit/safe-storage.ts';
import { useConfirmSubmit } from './confirm-submit.tsx';
import { reachedStep } from './define-form.ts';
import { dropDraft } from './draft-storage.ts';
import { useKept } from './kept-draft.tsx';
import { useAttempt } from './use-attempt.ts';
import { useFields } from './use-fields.ts';

type Stepped = { readonly step: number };

interface Form<D extends Stepped, F extends string, P, Saved> {
	/** Where the draft lies. */
	readonly draftKey: string;
	readonly draft: D;
	change(part: Partial<D> | Stepped): void;
	/** An empty draft: whoever opens another one is told that it has been kept. */
	readonly start?: D;
	/** Everything that is still to be put right. */
	readonly problems: Readonly<Partial<Record<F, P>>>;
	readonly fieldsOfStep: readonly (readonly F[])[];
	/** Sends the draft; nothing where something is missing after all. */
	send(): Promise<Saved> | undefined;
	onSaved(saved: Saved): void;
}

/** How a form of several steps goes on, back, and in the end to the server; shown by `FormWizard`. */
export function useFormWizard<D extends Stepped, F extends string, P, Saved>(form: Form<D, F, P, Saved>) {
	const { draft, change, fieldsOfStep } = form;
	const { ask, question } = useConfirmSubmit();
	const { problem, forget, attempt } = useAttempt();
	const before = useKept(draft, form.start ?? draft, change);
	const fields = useFields(form.problems);
	const [uploading, setUploading] = useState(false);
	const [waiting, setWaiting] = useState(false);
	const step = reachedStep(form.problems, fieldsOfStep, draft.step);

	const goTo = (next: number) => {
		forget();
		fields.forget();
		setWaiting(false);
		// What was on its way has been given up with its field.
		setUploading(false);
		before.goOn();
		change({ step: next });
	};

	async function submit() {
		if (!(await ask())) return;
		await attempt(async () => {
			const saved = await form.send();
			if (saved === undefined) return;
			dropDraft(safeStorage('session'), form.draftKey);
			form.onSaved(saved);
		});
	}

	return {
		step,
		last: fieldsOfStep.length - 1,
		fields,
		before,
		question,
		/** What submitting failed of, until something is done about it. */
		problem,
		forgetProblem: forget,
		/** Changes the draft where the person stands, also when it was kept at a later step. */
		edit: (part: Partial<D>) => change({ ...part, step }),
		onUploading: setUploading,
		/** Next was pressed while files are on their way. */
		waiting: waiting && uploading,
		goTo,
		check() {
			setWaiting(uploading);
			return !uploading && fields.check(fieldsOfStep[step] ?? []);
		},
		submit,
	};
}
