import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { CallFailed } from '#contract/client.ts';
import { ButtonLink, type ButtonLinkProps } from '../kit/button.tsx';
import { type FormDefinition, locateStep } from './define-form.ts';
import css from './listing-form.module.css';
import { DraftConflictNotice, RestoredDraftNotice } from './restored-draft.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { UploadsNotice } from './uploads-notice.tsx';
import type { FormState } from './use-form.ts';
import { useLeaveConfirmation } from './use-leave-confirmation.tsx';
import { Wizard } from './wizard.tsx';

export interface FormStep {
	readonly heading: ReactNode;
	/** Short name of the step. An edit lists these names for all steps of a chapter. */
	readonly name?: ReactNode;
	readonly intro?: ReactNode;
	readonly above?: ReactNode;
	readonly notice?: ReactNode;
	readonly body: ReactNode;
}

interface Props {
	readonly state: Pick<
		FormState<unknown>,
		| 'form'
		| 'step'
		| 'reached'
		| 'failure'
		| 'uploads'
		| 'restored'
		| 'conflict'
		| 'question'
		| 'warnings'
		| 'goTo'
		| 'check'
		| 'checkAll'
		| 'submit'
	>;
	readonly steps: readonly FormStep[];
	readonly summary: ReactNode;
	/** Summary in two short lines. Phones show it next to the Next button. */
	readonly brief?: ReactNode;
	/** True for the edit of an existing item, in which each step can be opened and saved. */
	readonly editing?: boolean;
	readonly submitLabel?: ReactNode;
	failureNotice?(failure: CallFailed): ReactNode;
	/** Opens a step. Set to replace `state.goTo`. */
	go?(step: number): void;
	/** Submits the form. Set to replace `state.submit`. */
	submit?(): unknown;
}

export function useProgress({
	progress,
}: Pick<FormDefinition<never, never, never>, 'progress'>): readonly string[] {
	const { i18n } = useLingui();
	return progress.map((word) => i18n._(word));
}

interface DoneProps {
	readonly form: Pick<FormDefinition<never, never, never>, 'name' | 'progress'>;
	readonly heading: ReactNode;
	readonly intro: ReactNode;
	readonly children?: ReactNode;
	readonly next?: readonly MessageDescriptor[] | false;
	readonly links?: readonly ButtonLinkProps[];
}

export function FormDone({ form, heading, intro, children, next, links }: DoneProps) {
	const { i18n } = useLingui();
	const steps = useProgress(form);
	return (
		<Wizard name={form.name} steps={steps} at={steps.length - 1} heading={heading} intro={intro}>
			{children}
			{next ? (
				<ol className={css.next}>
					{next.map((each) => (
						<li key={each.id}>{i18n._(each)}</li>
					))}
				</ol>
			) : null}
			{links ? (
				<div className={css.actions}>
					{links.map((link) => (
						<ButtonLink key={link.to} {...link} />
					))}
				</div>
			) : null}
		</Wizard>
	);
}

export function FormWizard(props: Props) {
	const { state, steps, summary, brief, submitLabel, failureNotice, editing = false } = props;
	const { form, step, failure, uploads, restored, question, warnings, check, checkAll } = state;
	const { go = state.goTo, submit = state.submit } = props;
	const progress = useProgress(form);
	useStepHistory(step, go);
	const leaving = useLeaveConfirmation(uploads.pending);
	const shown = steps[step];
	const { chapter, first, part, count } = locateStep(form.chapters, step);
	const firstOf = (wanted: number) => form.chapters.slice(0, wanted).reduce((sum, each) => sum + each, 0);
	const names = steps.slice(first, first + count).map(({ name }) => name);
	const confirmUnusual = (of: readonly number[]) =>
		warnings.confirm(of.flatMap((each) => form.steps[each] ?? []));
	const last = step === steps.length - 1;
	/** Opens a step. Except for a step back in a new form, the current step must be valid. */
	const openStep = async (next: number) => {
		if (next === step) return;
		if (!editing && next < step) leaving.confirm(() => go(next));
		else if (check() && (await confirmUnusual([step]))) go(next);
	};
	const failed =
		failure &&
		(failureNotice?.(failure) ?? <SubmitFailure problem={failure} stepOf={form.stepOfRefusal} onGo={go} />);
	return (
		<>
			<Wizard
				name={form.name}
				steps={progress}
				at={chapter}
				part={
					count > 1
						? {
								at: part,
								count,
								...(editing && { names, onOpen: (wanted: number) => openStep(first + wanted) }),
							}
						: undefined
				}
				named={editing}
				canOpen={(wanted) =>
					wanted < form.chapters.length &&
					firstOf(wanted) !== step &&
					(editing || firstOf(wanted) <= state.reached)
				}
				onOpen={(wanted) => openStep(firstOf(wanted))}
				heading={shown?.heading}
				intro={shown?.intro}
				above={
					state.conflict ? (
						<DraftConflictNotice {...state.conflict} />
					) : restored.isRestored ? (
						<RestoredDraftNotice onStartAgain={restored.startAgain} />
					) : (
						shown?.above
					)
				}
				summary={summary}
				// On the last step the label of the button needs the space.
				brief={last && submitLabel ? undefined : brief}
				notice={failed ?? (uploads.block ? <UploadsNotice block={uploads.block} /> : shown?.notice)}
				nextLabel={last ? submitLabel : undefined}
				check={() => check()}
				onNext={async () => (await confirmUnusual([step])) && (last ? submit() : go(step + 1))}
				{...(step > 0 && { onBack: () => leaving.confirm(() => go(step - 1)) })}
				{...(editing &&
					!last && {
						saveLabel: submitLabel,
						onSave: async () => checkAll() && (await confirmUnusual([...steps.keys()])) && submit(),
					})}
			>
				{shown?.body}
			</Wizard>
			{question}
			{warnings.question}
			{leaving.question}
		</>
	);
}

/** Form state that is stored in one entry of the browser’s history. */
interface Entry {
	readonly step: number;
	/** Steps of the previous entries. The step of the nearest entry is last. */
	readonly below: readonly number[];
}

/**
 * Adds an entry to the browser’s history for each step, so that Back and Forward of the browser open the
 * previous and the next step. If a step cannot be opened, the current step stays.
 */
export function useStepHistory(step: number, go: (step: number) => void): void {
	const { pathname, search, state, key } = useLocation();
	const navigate = useNavigate();
	const kind = useNavigationType();
	const seen = useRef(key);
	const entry = entryIn(state);
	const write = (written: Entry, replace: boolean) =>
		navigate(
			{ pathname, search },
			{ replace, preventScrollReset: true, state: { ...(state as object | null), wizard: written } },
		);
	const follow = useEffectEvent(() => {
		const moved = seen.current !== key && kind === 'POP';
		seen.current = key;
		if (!entry) void write({ step, below: [] }, true);
		else if (entry.step === step) return;
		else if (moved) go(entry.step);
		else if (step > entry.step) void write({ step, below: [...entry.below, entry.step] }, false);
		else if (entry.below.at(-1) === step) void navigate(-1);
		else void write({ ...entry, step }, true);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the step or the history entry changes
	useLayoutEffect(() => follow(), [step, key]);
}

function entryIn(state: unknown): Entry | undefined {
	return (state as { readonly wizard?: Entry } | null)?.wizard;
}
