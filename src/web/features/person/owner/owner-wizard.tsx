import { Trans } from '@lingui/react/macro';
import { callApi } from '#contract/client.ts';
import { type Me, personCalls } from '#contract/person-contract.ts';
import { isPhoneNumber } from '#domain/person/phone.ts';
import { type FormStep, FormWizard } from '../../../forms/old-form-wizard.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useFormWizard } from '../../../forms/use-form-wizard.ts';
import { phoneNumberOf } from '../../../kit/phone/phone-mask.ts';
import { BankStep } from './bank-step.tsx';
import { DescriptionStep } from './description-step.tsx';
import { LicenceStep } from './licence-step.tsx';
import { codeFor, numberVerified, ownerAccountOf, parseOwner, startOwner } from './owner-draft.ts';
import { fieldsOfStep, type OwnerField, ownerProblems } from './owner-problems.ts';
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
	const words = useOwnerSteps();
	const wordsOf = useOwnerErrors();
	const key = `owner:${user._id}`;
	const [draft, change] = useDraft(
		key,
		() => startOwner(user, editing),
		(kept) => parseOwner(kept, user, editing),
	);
	const form = useFormWizard({
		draftKey: key,
		draft,
		change,
		problems: ownerProblems(draft, user),
		fieldsOfStep,
		send: () =>
			callApi(editing ? personCalls.editOwner : personCalls.setUpOwner, {
				body: ownerAccountOf(draft, user),
			}),
		onSaved,
	});
	const { fields, edit, problem } = form;
	const errorOf = (field: OwnerField) => wordsOf(fields.problemOf(field));
	const code = usePhoneCode((requested) => {
		form.forgetProblem();
		fields.forget();
		change({ requested, code: '' });
	});
	const number = phoneNumberOf(draft.phone);

	/** What the server says of a field is told under it (specification section 8). */
	const toldOf = (field: 'phone' | 'code') =>
		(fieldOfCode[problem?.code ?? ''] === field && problem?.message) || undefined;
	const shared = { refOf: fields.ref, onLeave: fields.leave, errorOf, onChange: edit };
	const steps: readonly FormStep[] = [
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
					onChange={(description) => edit({ description })}
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
					onChange={(licence) => edit({ licence })}
					onBusy={form.onUploading}
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
						form.forgetProblem();
						edit({ phone });
					}}
					onCode={(digits) => {
						form.forgetProblem();
						edit({ code: digits });
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

	return (
		<FormWizard
			name={ownerWizardName}
			words={words}
			form={fieldOfCode[problem?.code ?? ''] ? { ...form, problem: undefined } : form}
			steps={steps}
			summary={<OwnerSummary draft={draft} user={user} />}
			stepOfCode={{ 'file-unknown': 1 }}
			submitLabel={<Trans>Submit</Trans>}
		/>
	);
}

/** The field that a refusal speaks of. */
const fieldOfCode: Readonly<Record<string, 'phone' | 'code'>> = {
	'code-wrong': 'code',
	'code-expired': 'code',
	'phone-not-verified': 'phone',
};
