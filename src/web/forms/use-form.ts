import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed } from '#contract/client.ts';
import { useFailureText } from '../kit/i18n/failure-text.ts';
import { signInAgain } from '../kit/sign-in/sign-in-target.ts';
import type { UploadStatus } from '../kit/upload/upload-queue.ts';
import { useConfirmSubmit, useUnusualValueCheck } from './confirm-dialog.tsx';
import { type FormDefinition, type FormDraft, stepToShow } from './define-form.ts';
import { useRestoredDraft } from './restored-draft.tsx';
import { useDraft } from './use-draft.tsx';
import { fieldProps, useFields } from './use-fields.ts';

interface Attempt {
	/** True while the form is being sent, and after success until the next page is shown. */
	readonly sending: boolean;
	readonly failure: CallFailed | undefined;
}

interface Options<E, C, Saved> {
	/** Storage key of the draft. The component needs a React `key` that changes with it. */
	readonly draftKey: string;
	readonly start: E;
	/** State of the edited item when the edit began, as text. */
	readonly base?: string;
	/** Merges values from the address or the navigation state into the saved draft. */
	merge?(draft: FormDraft<E>): FormDraft<E>;
	readonly context: C;
	/**
	 * Returns the step to show. The default is the saved step, or the first step before it with an error.
	 */
	stepOf?(draft: FormDraft<E>, attempt: Attempt): number | undefined;
	/**
	 * Sends the draft. Returns undefined if a value is missing. `store` saves values that must survive a
	 * failed request.
	 */
	send(draft: FormDraft<E>, store: (part: Partial<E>) => void): Promise<Saved> | undefined;
	onSaved(saved: Saved): void;
	onFailed?(failure: CallFailed): void;
}

export type FormState<E, F extends string = string> = ReturnType<typeof useForm<E, unknown, F, unknown>>;

export type StateOf<D> = D extends FormDefinition<infer E, never, infer F> ? FormState<E, F> : never;

export type FormPart<E> = Pick<
	FormState<E, keyof E & string>,
	'draft' | 'error' | 'ref' | 'focus' | 'leave' | 'edit' | 'store' | 'onUploading'
>;

export function useForm<E, C, F extends string, Saved>(
	form: FormDefinition<E, C, F>,
	options: Options<E, C, Saved>,
) {
	type Field = F | (keyof E & string);
	const { draftKey, base = '', context } = options;
	const { i18n } = useLingui();
	const failureText = useFailureText();
	const start: FormDraft<E> = { ...options.start, step: 0, base };
	const { draft, change, discard, startAgain, conflict } = useDraft<FormDraft<E>>(
		draftKey,
		() => start,
		(saved) => form.read(saved, base),
		options.merge,
	);
	const { confirm, question } = useConfirmSubmit();
	const { problem: failure, clearErrors, attempt } = useAttempt();
	const restored = useRestoredDraft(
		draft,
		form.announcesRestoredDraft ? (options.merge?.(start) ?? start) : draft,
		startAgain,
	);
	const uploads = useUnfinishedUploads();
	const [sending, setSending] = useState(false);
	const problems: Readonly<Partial<Record<string, { readonly id: string }>>> = form.problems(draft, context);
	const warnings = useUnusualValueCheck(
		form.warnings(draft, context),
		base ? form.warnings(start, context) : {},
	);
	const fields = useFields<string, { readonly id: string }>(problems);
	const step = options.stepOf?.(draft, { sending, failure }) ?? stepToShow(problems, form.steps, draft.step);
	const refusedField = failure && form.fieldOfRefusal[failure.code];

	const edit = (part: Partial<E>) => {
		// Editing the field that caused the refusal hides the error.
		if (Object.values<string>(form.fieldOfRefusal).some((field) => field in part)) clearErrors();
		change({ ...part, step } as Partial<FormDraft<E>>);
	};
	const error = (field: Field): string | undefined => {
		if (failure && refusedField === field) return failureText(failure);
		const problem = fields.problemOf(field);
		return problem && i18n._(problem);
	};
	const store = (part: Partial<E>) => change(part as Partial<FormDraft<E>>);
	const goTo = (next: number, part: Partial<E> = {}) => {
		clearErrors();
		fields.clearErrors();
		uploads.reset();
		restored.hideNotice();
		change({ ...part, step: next, reached: Math.max(next, step, draft.reached ?? 0) } as Partial<
			FormDraft<E>
		>);
	};

	async function submit() {
		if (!form.skipsConfirmation && !(await confirm())) return;
		setSending(true);
		const failed = await attempt(async () => {
			const saved = await options.send(draft, store);
			if (saved === undefined) return;
			if (!form.retainsDraft) await discard();
			options.onSaved(saved);
		});
		if (!failed) return;
		setSending(false);
		options.onFailed?.(failed);
	}

	return {
		form,
		draft,
		step,
		/**
		 * The furthest step that can be opened: the user has opened it before, and all steps before it are
		 * valid.
		 */
		reached: stepToShow(problems, form.steps, Math.max(step, draft.reached ?? 0)),
		/** Changes the input. The shown step becomes the saved step. */
		edit,
		/** Saves values without changing the saved step. */
		store,
		error,
		ref: (field: Field) => fields.ref(field),
		leave: (field: Field) => fields.leave(field),
		focus: (field: Field) => fields.focus(field),
		...fieldProps({ draft, edit, error, ref: fields.ref, leave: fields.leave }),
		sending,
		/** Failed submission, until the next edit. Undefined if a field displays the error. */
		failure: refusedField ? undefined : failure,
		clearErrors() {
			clearErrors();
			fields.clearErrors();
		},
		onUploading: uploads.onUploading,
		uploads,
		restored,
		conflict,
		question,
		warnings,
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

function checksOf({ form: { steps }, step, problems, fields, uploads, goTo }: Checked) {
	return {
		check: (checked: readonly string[] = steps[step] ?? []) => uploads.check() && fields.check(checked),
		checkAll() {
			const wrong = stepToShow(problems, steps, steps.length);
			if (wrong < steps.length && wrong !== step) goTo(wrong);
			return uploads.check() && fields.check(steps[wrong] ?? []);
		},
	};
}

/**
 * Runs an action and stores its error until the next attempt. If the session has ended, opens the
 * sign-in page, which returns to this page.
 */
export function useAttempt() {
	const location = useLocation();
	const [problem, setProblem] = useState<CallFailed>();
	return {
		problem,
		clearErrors: () => setProblem(undefined),
		async attempt(action: () => Promise<void>): Promise<CallFailed | undefined> {
			setProblem(undefined);
			try {
				await action();
			} catch (failure) {
				if (!(failure instanceof CallFailed)) throw failure;
				if (failure.code === 'signed-out') signInAgain(location);
				else setProblem(failure);
				return failure;
			}
		},
	};
}

export type UploadBlock =
	| { readonly by: 'sending' }
	| ({ readonly by: 'failed' } & Pick<UploadStatus, 'failed' | 'canRetry' | 'retry' | 'removeFailed'>);

function useUnfinishedUploads() {
	const [uploads, setUploads] = useState<UploadStatus>();
	const [pressed, setPressed] = useState(false);
	// A ref has the latest status, also if it was not rendered before the user leaves.
	const latest = useRef<UploadStatus>(undefined);
	const update = (now: UploadStatus | undefined) => {
		latest.current = now;
		setUploads(now);
	};
	return {
		onUploading: update,
		/** Reason why Next is blocked. Set after the user pressed Next. */
		block: pressed ? uploadBlock(uploads) : undefined,
		/** Returns true if leaving now would lose uploads. */
		pending: () => uploadBlock(latest.current) !== undefined,
		/** Returns true if all uploads have finished. Otherwise shows the reason. */
		check() {
			const block = uploadBlock(uploads) !== undefined;
			setPressed(block);
			return !block;
		},
		/** Forgets the uploads when their field is removed. */
		reset() {
			setPressed(false);
			update(undefined);
		},
	};
}

function uploadBlock(uploads: UploadStatus | undefined): UploadBlock | undefined {
	if (uploads?.isUploading) return { by: 'sending' };
	return uploads && uploads.failed > 0 ? { by: 'failed', ...uploads } : undefined;
}
