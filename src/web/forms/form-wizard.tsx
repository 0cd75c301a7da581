import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { FormDefinition } from './define-form.ts';
import { KeptDraft } from './kept-draft.tsx';
import { StillUploading, SubmitFailure } from './submit-failure.tsx';
import type { FormState } from './use-form.ts';
import { Wizard } from './wizard.tsx';

/** One step: its question and its fields. */
export interface FormStep {
	readonly heading: ReactNode;
	readonly intro?: ReactNode;
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
	readonly submitLabel: ReactNode;
}

/** The words of a form's progress line. */
export function useProgress({
	progress,
}: Pick<FormDefinition<never, never, never>, 'progress'>): readonly string[] {
	const { i18n } = useLingui();
	return progress.map((word) => i18n._(word));
}

/** A form in steps, from the first question to 'Do you want to submit the details?'. */
export function FormWizard({ state, steps, summary, brief, submitLabel }: Props) {
	const { form, step, failure, waiting, kept, question, goTo, check, submit } = state;
	const progress = useProgress(form);
	const shown = steps[step];
	const last = steps.length - 1;
	return (
		<>
			<Wizard
				name={form.name}
				steps={progress}
				at={step}
				heading={shown?.heading}
				intro={shown?.intro}
				above={kept.kept ? <KeptDraft onStartAfresh={kept.startAfresh} /> : null}
				summary={summary}
				// The words of the last button need its room.
				brief={step === last ? undefined : brief}
				notice={
					failure ? (
						<SubmitFailure problem={failure} stepOf={form.stepOfRefusal} onGo={goTo} />
					) : waiting ? (
						<StillUploading />
					) : null
				}
				nextLabel={step === last ? submitLabel : undefined}
				check={() => check()}
				onNext={() => (step < last ? goTo(step + 1) : submit())}
				{...(step > 0 && { onBack: () => goTo(step - 1) })}
			>
				{shown?.body}
			</Wizard>
			{question}
		</>
	);
}
