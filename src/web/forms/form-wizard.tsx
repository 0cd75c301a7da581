import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CallFailed } from '#contract/client.ts';
import { ButtonLink, type ButtonLinkProps } from '../kit/button.tsx';
import type { FormDefinition } from './define-form.ts';
import { ChangedElsewhere, KeptDraft } from './kept-draft.tsx';
import css from './listing-form.module.css';
import { SubmitFailure } from './submit-failure.tsx';
import { UploadsNotice } from './uploads-notice.tsx';
import type { FormState } from './use-form.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';
import { useStepHistory } from './use-step-history.ts';
import { Wizard } from './wizard.tsx';

/** One step: its question and its fields. */
export interface FormStep {
	readonly heading: ReactNode;
	readonly intro?: ReactNode;
	/** What the step begins with. */
	readonly above?: ReactNode;
	/** What should not be missed; read out when it appears. */
	readonly notice?: ReactNode;
	readonly body: ReactNode;
}

interface Props {
	readonly state: Pick<
		FormState<unknown>,
		| 'form'
		| 'step'
		| 'failure'
		| 'uploads'
		| 'kept'
		| 'elsewhere'
		| 'question'
		| 'doubts'
		| 'goTo'
		| 'check'
		| 'checkAll'
		| 'submit'
	>;
	readonly steps: readonly FormStep[];
	readonly summary: ReactNode;
	/** The summary in two short lines, beside Next on phones. */
	readonly brief?: ReactNode;
	/** Something that is there already is changed: each step can be gone to, and saves. */
	readonly editing?: boolean;
	/** What the last step's button says in place of Next. */
	readonly submitLabel?: ReactNode;
	/** Says what sending failed of, and what to do. */
	failureNotice?(failure: CallFailed): ReactNode;
	/** Goes to a step, where more belongs to that. */
	go?(step: number): void;
	/** Leaves the last step, where more belongs to that. */
	submit?(): unknown;
}

/** The words of a form's progress line. */
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
	/** What happens next, in its order. */
	readonly next?: readonly MessageDescriptor[] | false;
	/** The ways on. */
	readonly ways?: readonly ButtonLinkProps[];
}

/** What follows a form's last step: it was sent. */
export function FormDone({ form, heading, intro, children, next, ways }: DoneProps) {
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
			{ways ? (
				<div className={css.ways}>
					{ways.map((way) => (
						<ButtonLink key={way.to} {...way} />
					))}
				</div>
			) : null}
		</Wizard>
	);
}

/** A form in steps, from its first question to where it is sent. */
export function FormWizard(props: Props) {
	const { state, steps, summary, brief, submitLabel, failureNotice, editing = false } = props;
	const { form, step, failure, uploads, kept, question, doubts, check, checkAll } = state;
	const { go = state.goTo, submit = state.submit } = props;
	const progress = useProgress(form);
	useStepHistory(step, go);
	const leaving = useLeaveQuestion(uploads.pending);
	const shown = steps[step];
	const sure = (of: readonly number[]) => doubts.sure(of.flatMap((each) => form.steps[each] ?? []));
	const last = step === steps.length - 1;
	const failed =
		failure &&
		(failureNotice?.(failure) ?? <SubmitFailure problem={failure} stepOf={form.stepOfRefusal} onGo={go} />);
	return (
		<>
			<Wizard
				name={form.name}
				steps={progress}
				at={step}
				heading={shown?.heading}
				intro={shown?.intro}
				above={
					state.elsewhere ? (
						<ChangedElsewhere {...state.elsewhere} />
					) : kept.kept ? (
						<KeptDraft onStartAgain={kept.startAgain} />
					) : (
						shown?.above
					)
				}
				summary={summary}
				// The words of the last button need its room.
				brief={last && submitLabel ? undefined : brief}
				notice={failed ?? (uploads.heldUp ? <UploadsNotice heldUp={uploads.heldUp} /> : shown?.notice)}
				nextLabel={last ? submitLabel : undefined}
				check={() => check()}
				onNext={async () => (await sure([step])) && (last ? submit() : go(step + 1))}
				{...(step > 0 && { onBack: () => leaving.ask(() => go(step - 1)) })}
				{...(editing && { onStep: async (next: number) => check() && (await sure([step])) && go(next) })}
				{...(editing &&
					!last && {
						saveLabel: submitLabel,
						onSave: async () => checkAll() && (await sure([...steps.keys()])) && submit(),
					})}
			>
				{shown?.body}
			</Wizard>
			{question}
			{doubts.question}
			{leaving.question}
		</>
	);
}
