import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import { type Me, personCalls } from '#contract/person-contract.ts';
import { isPhoneNumber } from '#domain/person/phone.ts';
import { browserShelf } from '../design/browser-shelf.ts';
import { phoneNumberOf } from '../design/phone/phone-mask.ts';
import { useConfirmSubmit } from '../design/wizard/confirm-submit.tsx';
import { dropDraft } from '../design/wizard/draft.ts';
import { useDraft } from '../design/wizard/use-draft.ts';
import { useFields } from '../design/wizard/use-fields.ts';
import { Wizard } from '../design/wizard/wizard.tsx';
import { signInAgain } from '../person/sign-in-again.ts';
import { StillUploading, SubmitFailure } from '../profile/submit-failure.tsx';
import { BankStep } from './bank-step.tsx';
import { DescriptionStep } from './description-step.tsx';
import { LicenceStep } from './licence-step.tsx';
import {
	codeFor,
	numberVerified,
	ownerAccountOf,
	ownerSteps,
	parseOwner,
	startOwner,
} from './owner-draft.ts';
import { fieldsOfStep, type OwnerField, ownerProblems, reachedStep } from './owner-problems.ts';
import { OwnerSummary } from './owner-summary.tsx';
import { ownerWizardName, useOwnerSteps } from './owner-wizard-steps.ts';
import { PhoneStep } from './phone-step.tsx';
import { useOwnerErrors } from './use-owner-errors.ts';
import { usePhoneCode } from './use-phone-code.ts';

interface Props {
	readonly user: Me;
	/** The account is there, and is being changed. */
	readonly editing: boolean;
	/** Text messages can be read in the demo's inbox. */
	readonly inbox: boolean;
	onSaved(user: Me): void;
}

/** The owner account in four steps (specification section 2): description, licence, bank, phone. */
export function OwnerWizard({ user, editing, inbox, onSaved }: Props) {
	const location = useLocation();
	const steps = useOwnerSteps();
	const wordsOf = useOwnerErrors();
	const { ask, question } = useConfirmSubmit();
	const key = `owner:${user._id}`;
	const [draft, change] = useDraft(
		key,
		() => startOwner(user, editing),
		(kept) => parseOwner(kept, user, editing),
	);
	const [uploading, setUploading] = useState(false);
	const [waitFor, setWaitFor] = useState(false);
	const [problem, setProblem] = useState<CallFailed>();
	const problems = ownerProblems(draft, user);
	const fields = useFields(problems);
	const errorOf = (field: OwnerField) => wordsOf(fields.problemOf(field));
	const code = usePhoneCode((requested) => {
		setProblem(undefined);
		fields.forget();
		change({ requested, code: '' });
	});
	const step = reachedStep(problems, draft.step);
	const last = ownerSteps - 1;
	const number = phoneNumberOf(draft.phone);

	const goTo = (next: number) => {
		setProblem(undefined);
		setWaitFor(false);
		fields.forget();
		change({ step: next });
	};

	async function submit() {
		if (!(await ask())) return;
		setProblem(undefined);
		try {
			const body = ownerAccountOf(draft, user);
			const saved = await callApi(editing ? personCalls.editOwner : personCalls.setUpOwner, { body });
			dropDraft(browserShelf('session'), key);
			onSaved(saved);
		} catch (failure) {
			if (!(failure instanceof CallFailed)) throw failure;
			if (failure.code === 'signed-out') return signInAgain(location);
			setProblem(failure);
		}
	}

	/** What the server says of a field is told under it (specification section 8). */
	const toldOf = (field: 'phone' | 'code') =>
		(fieldOfCode[problem?.code ?? ''] === field && problem?.message) || undefined;
	const shared = { refOf: fields.ref, onLeave: fields.leave, errorOf, onChange: change };
	const bodies: readonly { heading: ReactNode; intro: ReactNode; body: ReactNode }[] = [
		{
			heading: <Trans>Who takes people out?</Trans>,
			intro: (
				<Trans>
					How long you have been on the water, what you love about it, which languages you speak: people book
					with people.
				</Trans>
			),
			body: (
				<DescriptionStep
					value={draft.description}
					wrong={fields.problemOf('description') !== undefined}
					refOf={fields.ref('description')}
					onChange={(description) => change({ description })}
					onLeave={() => fields.leave('description')}
				/>
			),
		},
		{
			heading: <Trans>Do you have a boating licence?</Trans>,
			intro: editing ? (
				<Trans>
					Another licence sends your account back to our crew, and your listings cannot be booked until they
					have looked. All else stays as it is.
				</Trans>
			) : (
				<Trans>You can go on without one, for boats that need none or that others steer.</Trans>
			),
			body: (
				<LicenceStep
					value={draft.licence}
					current={user.boatingLicence}
					onChange={(licence) => change({ licence })}
					onBusy={setUploading}
				/>
			),
		},
		{
			heading: <Trans>Where do we pay to?</Trans>,
			intro: <Trans>We pay every week, after your trips. Only you and our crew see the account.</Trans>,
			body: <BankStep draft={draft} {...shared} />,
		},
		{
			heading: <Trans>How do people reach you?</Trans>,
			intro: null,
			body: (
				<PhoneStep
					phone={draft.phone}
					code={draft.code}
					requested={codeFor(draft)}
					verified={isPhoneNumber(number) && numberVerified(draft, user)}
					asking={code.asking}
					errors={{
						phone: code.problem ?? toldOf('phone') ?? errorOf('phone'),
						code: toldOf('code') ?? errorOf('code'),
					}}
					inbox={inbox}
					phoneRef={fields.ref('phone')}
					codeRef={fields.ref('code')}
					onPhone={(phone) => {
						code.forget();
						setProblem(undefined);
						change({ phone });
					}}
					onCode={(digits) => {
						setProblem(undefined);
						change({ code: digits });
					}}
					onLeave={fields.leave}
					onRequest={() => {
						if (!isPhoneNumber(number)) return void fields.check(['phone']);
						void code.request(number);
					}}
				/>
			),
		},
	];
	const shown = bodies[step];

	return (
		<>
			<Wizard
				name={ownerWizardName}
				steps={steps}
				at={step}
				heading={shown?.heading}
				intro={shown?.intro}
				summary={<OwnerSummary draft={draft} user={user} />}
				notice={
					problem && !fieldOfCode[problem.code] ? (
						<SubmitFailure problem={problem} stepOf={{ 'file-unknown': 1 }} onGo={goTo} />
					) : waitFor && uploading ? (
						<StillUploading />
					) : null
				}
				nextLabel={step === last ? <Trans>Submit</Trans> : undefined}
				check={() => {
					setWaitFor(uploading);
					return !uploading && fields.check(fieldsOfStep[step] ?? []);
				}}
				onNext={() => (step < last ? goTo(step + 1) : submit())}
				{...(step > 0 && { onBack: () => goTo(step - 1) })}
			>
				{shown?.body}
			</Wizard>
			{question}
		</>
	);
}

/** The field that a refusal speaks of. */
const fieldOfCode: Readonly<Record<string, 'phone' | 'code'>> = {
	'code-wrong': 'code',
	'code-expired': 'code',
	'phone-not-verified': 'phone',
};
