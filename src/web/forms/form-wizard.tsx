import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CallFailed } from '#contract/client.ts';
import { ButtonLink, type ButtonLinkProps } from '../kit/button-link.tsx';
import type { FormDefinition } from './define-form.ts';
import { KeptDraft } from './kept-draft.tsx';
import css from './listing-form.module.css';
import { StillUploading, SubmitFailure } from './submit-failure.tsx';
import type { FormState } from './use-form.ts';
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
		'form' | 'step' | 'failure' | 'waiting' | 'kept' | 'question' | 'goTo' | 'check' | 'submit'
	>;
	readonly steps: readonly FormStep[];
	readonly summary: ReactNode;
	/** The summary in two short lines, beside Next on phones. */
	readonly brief?: ReactNode;
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
	const { state, steps, summary, brief, submitLabel, failureNotice } = props;
	const { form, step, failure, waiting, kept, question, check } = state;
	const { go = state.goTo, submit = state.submit } = props;
	const progress = useProgress(form);
	useStepHistory(step, go);
	const shown = steps[step];
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
				above={kept.kept ? <KeptDraft onStartAfresh={kept.startAfresh} /> : shown?.above}
				summary={summary}
				// The words of the last button need its room.
				brief={last && submitLabel ? undefined : brief}
				notice={failed ?? (waiting ? <StillUploading /> : shown?.notice)}
				nextLabel={last ? submitLabel : undefined}
				check={() => check()}
				onNext={() => (last ? submit() : go(step + 1))}
				{...(step > 0 && { onBack: () => go(step - 1) })}
			>
				{shown?.body}
			</Wizard>
			{question}
		</>
	);
}
