import type { ReactNode } from 'react';
import { KeptDraft } from './kept-draft.tsx';
import { StillUploading, SubmitFailure } from './submit-failure.tsx';
import type { useFormWizard } from './use-form-wizard.ts';
import { Wizard } from './wizard.tsx';

/** One step: its question and its fields. */
export interface FormStep {
	readonly heading: ReactNode;
	readonly intro?: ReactNode;
	readonly body: ReactNode;
}

interface Props {
	readonly name: string;
	/** A word for each step, for the progress line. */
	readonly words: readonly string[];
	readonly form: Pick<
		ReturnType<typeof useFormWizard>,
		'step' | 'last' | 'problem' | 'waiting' | 'before' | 'question' | 'goTo' | 'check' | 'submit'
	>;
	readonly steps: readonly FormStep[];
	readonly summary: ReactNode;
	/** The summary in two short lines, beside Next on phones. */
	readonly brief?: ReactNode;
	/** The step on which each refusal is put right. */
	readonly stepOfCode: Readonly<Record<string, number>>;
	readonly submitLabel: ReactNode;
}

/** An owner's form in steps, from the first question to 'Do you want to submit the details?'. */
export function FormWizard({ name, words, form, steps, summary, brief, stepOfCode, submitLabel }: Props) {
	const { step, last, problem, waiting, before, question, goTo, check, submit } = form;
	const shown = steps[step];
	return (
		<>
			<Wizard
				name={name}
				steps={words}
				at={step}
				heading={shown?.heading}
				intro={shown?.intro}
				above={before.kept ? <KeptDraft onStartAfresh={before.startAfresh} /> : null}
				summary={summary}
				// The words of the last button need its room.
				brief={step === last ? undefined : brief}
				notice={
					problem ? (
						<SubmitFailure problem={problem} stepOf={stepOfCode} onGo={goTo} />
					) : waiting ? (
						<StillUploading />
					) : null
				}
				nextLabel={step === last ? submitLabel : undefined}
				check={check}
				onNext={() => (step < last ? goTo(step + 1) : submit())}
				{...(step > 0 && { onBack: () => goTo(step - 1) })}
			>
				{shown?.body}
			</Wizard>
			{question}
		</>
	);
}
