import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed } from '#contract/client.ts';
import { signInAgain } from '../kit/sign-in/sign-in-target.ts';
import type { UploadStanding } from '../kit/upload/upload-queue.ts';
import { useConfirmSubmit, useDoubts } from './confirm-dialog.tsx';
import { type Draft, type FormDefinition, reachedStep } from './define-form.ts';
import { useKept } from './kept-draft.tsx';
import { useDraft } from './use-draft.tsx';
import { fieldProps, useFields } from './use-fields.ts';

/** How sending stands. */
interface Attempt {
	/** It is on its way, or has arrived and leads on. */
	readonly sending: boolean;
	readonly failure: CallFailed | undefined;
}

interface Options<E, C, Saved> {
	/** Where the draft lies; give the component a `key` where this changes. */
	readonly draftKey: string;
	/** What stands in the fields before anything is entered. */
	readonly start: E;
	/** What is edited, as it was when its edit began. */
	readonly base?: string;
	/** What the way here has brought along, over what was kept. */
	bring?(draft: Draft<E>): Draft<E>;
	/** All that the fields are judged by beside what was entered. */
	readonly circumstances: C;
	/** The step that shows, where it is not simply up to the first problem. */
	stepOf?(draft: Draft<E>, attempt: Attempt): number | undefined;
	/** Sends the draft; nothing where something is missing after all. `keep` keeps what must outlive a failure. */
	send(draft: Draft<E>, keep: (part: Partial<E>) => void): Promise<Saved> | undefined;
	onSaved(saved: Saved): void;
	/** Sending failed: for what the failure tells beside it. */
	onFailed?(failure: CallFailed): void;
}

/** A form as it stands: shown by `FormWizard`, filled in by the fields of its steps. */
export type FormState<E, F extends string = string> = ReturnType<typeof useForm<E, unknown, F, unknown>>;

/** The state of a form that is defined so. */
export type StateOf<D> = D extends FormDefinition<infer E, never, infer F> ? FormState<E, F> : never;

/** A form of which a part is shown that several forms have. */
export type FormPart<E> = Pick<
	FormState<E, keyof E & string>,
	'draft' | 'error' | 'ref' | 'leave' | 'edit' | 'keep' | 'onUploading'
>;

/** How a form goes on, back, and in the end to the server, with a draft that outlives a reload. */
export function useForm<E, C, F extends string, Saved>(
	form: FormDefinition<E, C, F>,
	options: Options<E, C, Saved>,
) {
	type Field = F | (keyof E & string);
	const { draftKey, base = '', circumstances } = options;
	const { i18n } = useLingui();
	const start: Draft<E> = { ...options.start, step: 0, base };
	const { draft, change, drop, startAgain, elsewhere } = useDraft<Draft<E>>(
		draftKey,
		() => start,
		(kept) => form.read(kept, base),
		options.bring,
	);
	const { ask, question } = useConfirmSubmit();
	const { problem: failure, forget, attempt } = useAttempt();
	const kept = useKept(draft, form.tellsKept ? (options.bring?.(start) ?? start) : draft, startAgain);
	const uploads = useUnfinishedUploads();
	const [sending, setSending] = useState(false);
	const problems: Readonly<Partial<Record<string, { readonly id: string }>>> = form.problems(
		draft,
		circumstances,
	);
	const doubts = useDoubts(form.doubts(draft), base ? form.doubts(start) : {});
	const fields = useFields<string, { readonly id: string }>(problems);
	const step = options.stepOf?.(draft, { sending, failure }) ?? reachedStep(problems, form.steps, draft.step);
	const refusedField = failure && form.fieldOfRefusal[failure.code];

	const edit = (part: Partial<E>) => {
		// What sending failed of may be put right by this.
		if (Object.values<string>(form.fieldOfRefusal).some((field) => field in part)) forget();
		change({ ...part, step } as Partial<Draft<E>>);
	};
	const error = (field: Field): string | undefined => {
		if (failure && refusedField === field) return failure.message;
		const problem = fields.problemOf(field);
		return problem && i18n._(problem);
	};
	const keep = (part: Partial<E>) => change(part as Partial<Draft<E>>);
	const goTo = (next: number, part: Partial<E> = {}) => {
		forget();
		fields.forget();
		uploads.forget();
		kept.goOn();
		change({ ...part, step: next } as Partial<Draft<E>>);
	};

	async function submit() {
		if (!form.unasked && !(await ask())) return;
		setSending(true);
		const failed = await attempt(async () => {
			const saved = await options.send(draft, keep);
			if (saved === undefined) return;
			if (!form.keepsDraft) await drop();
			options.onSaved(saved);
		});
		if (!failed) return;
		setSending(false);
		options.onFailed?.(failed);
	}

	return {
		form,
		draft,
		/** The step that shows. */
		step,
		/** Changes what was entered where the person stands, also when it was kept at a later step. */
		edit,
		/** Keeps what the person has not entered themselves, wherever they are by now. */
		keep,
		/** What a field says of its problem, once it may. */
		error,
		/** For a field, or for what it stands in: it takes the focus when it is the first with a problem. */
		ref: (field: Field) => fields.ref(field),
		leave: (field: Field) => fields.leave(field),
		focus: (field: Field) => fields.focus(field),
		...fieldProps({ draft, edit, error, ref: fields.ref, leave: fields.leave }),
		sending,
		/** What sending failed of, until something is done about it, and unless a field tells it. */
		failure: refusedField ? undefined : failure,
		/** The fields say nothing any more, until they are left again; nor what sending failed of. */
		forget() {
			forget();
			fields.forget();
		},
		onUploading: uploads.onUploading,
		/** Files that are on their way, or did not get through. */
		uploads,
		kept,
		/** The draft was changed in another tab or on another device, too. */
		elsewhere,
		question,
		/** 'Is this right?' about what looks odd, and whether it is. */
		doubts,
		goTo,
		...checksOf({ form, step, problems, fields, uploads, goTo }),
		submit,
	};
}

interface Checked {
	readonly form: { readonly steps: readonly (readonly string[])[] };
	readonly step: number;
	readonly problems: Readonly<Partial<Record<string, unknown>>>;
	readonly fields: { check(fields: readonly string[]): boolean };
	readonly uploads: { check(): boolean };
	goTo(step: number): void;
}

/** Whether a form's step can be left, or all of it be sent; if not, the first field with a problem takes the focus. */
function checksOf({ form: { steps }, step, problems, fields, uploads, goTo }: Checked) {
	return {
		check: (checked: readonly string[] = steps[step] ?? []) => uploads.check() && fields.check(checked),
		checkAll() {
			const wrong = reachedStep(problems, steps, steps.length);
			if (wrong < steps.length && wrong !== step) goTo(wrong);
			return uploads.check() && fields.check(steps[wrong] ?? []);
		},
	};
}

/**
 * What somebody tries at a press of a button, and what it failed of until the next try. Whoever has been signed out
 * meanwhile signs in again, and comes back.
 */
export function useAttempt() {
	const location = useLocation();
	const [problem, setProblem] = useState<CallFailed>();
	return {
		problem,
		forget: () => setProblem(undefined),
		/** Answers with what it failed of. */
		async attempt(deed: () => Promise<void>): Promise<CallFailed | undefined> {
			setProblem(undefined);
			try {
				await deed();
			} catch (failure) {
				if (!(failure instanceof CallFailed)) throw failure;
				if (failure.code === 'signed-out') signInAgain(location);
				else setProblem(failure);
				return failure;
			}
		},
	};
}

/** What Next stopped at: files on their way, or some that did not get through. */
export type HeldUp =
	| { readonly by: 'sending' }
	| ({ readonly by: 'failed' } & Pick<UploadStanding, 'failed' | 'again' | 'retry' | 'leaveOut'>);

/** Files that have not arrived: a step is not left before they have, or were left out. */
function useUnfinishedUploads() {
	const [standing, setStanding] = useState<UploadStanding>();
	const [pressed, setPressed] = useState(false);
	// Asked for at the moment of leaving, when no screen has been drawn since the last change.
	const latest = useRef<UploadStanding>(undefined);
	const put = (now: UploadStanding | undefined) => {
		latest.current = now;
		setStanding(now);
	};
	return {
		onUploading: put,
		/** Why Next did not go on, once it was pressed, and what can be done about it. */
		heldUp: pressed ? heldUpBy(standing) : undefined,
		/** Files would be lost by leaving now. */
		pending: () => heldUpBy(latest.current) !== undefined,
		/** Whether all have arrived; who asks in vain is told why not. */
		check() {
			const heldUp = heldUpBy(standing) !== undefined;
			setPressed(heldUp);
			return !heldUp;
		},
		/** What had not arrived has been given up with its field. */
		forget() {
			setPressed(false);
			put(undefined);
		},
	};
}

function heldUpBy(standing: UploadStanding | undefined): HeldUp | undefined {
	if (standing?.underWay) return { by: 'sending' };
	return standing && standing.failed > 0 ? { by: 'failed', ...standing } : undefined;
}
