import { Trans } from '@lingui/react/macro';
import { callApi } from '#contract/client.ts';
import { offered } from '#contract/offered.ts';
import type { Me } from '#contract/person-contract.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { type FormStep, FormWizard } from '../../../forms/form-wizard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { BankStep } from './bank-step.tsx';
import { DescriptionStep } from './description-step.tsx';
import { LicenceStep } from './licence-step.tsx';
import { ownerAccountOf, ownerBase, ownerForm, startOwner } from './owner-form.ts';
import { OwnerSummary } from './owner-summary.tsx';
import { NoPhoneCodes, PhoneStep } from './phone-step.tsx';
import { usePhoneCode } from './use-phone-code.ts';

interface Props {
	readonly user: Me;
	/** The account is there, and is being changed. */
	readonly editing: boolean;
	/** Where they are paid now, whole; nothing in a first setup. */
	readonly bank?: BankDetails | undefined;
	/** Text messages can be read in the demo's inbox. */
	readonly inbox: boolean;
	onSaved(user: Me): void;
}

/** The owner account in four steps (specification section 2): description, licence, bank, phone. */
export function OwnerWizard({ user, editing, bank, inbox, onSaved }: Props) {
	const form = useForm(ownerForm, {
		draftKey: `owner:${user._id}`,
		start: startOwner(user, bank),
		base: ownerBase(user, editing),
		circumstances: user,
		send: (draft) =>
			callApi(editing ? 'POST /user/owner/verified' : 'POST /user/owner', {
				body: ownerAccountOf(draft, user),
			}),
		onSaved,
	});
	const code = usePhoneCode((requested) => {
		form.forget();
		form.keep({ requested, code: '' });
	});
	const steps: readonly FormStep[] = [
		{
			heading: <Trans>Tell guests about you</Trans>,
			intro: <Trans>Your experience on the water, what you love about it, the languages you speak.</Trans>,
			body: (
				<>
					{editing || offered().textMessages ? null : <NoPhoneCodes />}
					<DescriptionStep form={form} />
				</>
			),
		},
		{
			heading: <Trans>Do you have a boating licence?</Trans>,
			intro: editing ? (
				<Trans>
					If you change the licence, we review your account again. People can’t book your listings until then.
				</Trans>
			) : (
				<Trans>You can skip this if your boats don’t need one, or if others steer them.</Trans>
			),
			body: <LicenceStep form={form} current={user.boatingLicence} />,
		},
		{
			heading: <Trans>Where should we pay you?</Trans>,
			intro: <Trans>We pay every week, after your trips. Only you and our team see the account.</Trans>,
			body: <BankStep form={form} />,
		},
		{
			heading: <Trans>Your phone number</Trans>,
			body: <PhoneStep form={form} code={code} user={user} inbox={inbox} />,
		},
	];
	return (
		<FormWizard
			state={form}
			steps={steps}
			summary={<OwnerSummary draft={form.draft} user={user} />}
			submitLabel={<Trans>Submit</Trans>}
		/>
	);
}
