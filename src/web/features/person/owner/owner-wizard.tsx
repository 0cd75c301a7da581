import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { availableServices } from '#contract/runtime-config.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { FormDone, type FormStep, FormWizard } from '../../../forms/form-wizard.tsx';
import css from '../../../forms/listing-form.module.css';
import { SummaryCard } from '../../../forms/summary-card.tsx';
import { Documents } from '../../../forms/upload/documents.tsx';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { Avatar } from '../../../kit/avatar.tsx';
import { phoneNumberOf } from '../../../kit/phone-entry.ts';
import { TextArea, TextField } from '../../../kit/text-field.tsx';
import ownerCss from './owner.module.css';
import {
	countMissingCharacters,
	createOwnerEntry,
	fingerprintOwner,
	type OwnerEntry,
	type OwnerFormState,
	ownerForm,
	toOwnerAccountRequest,
} from './owner-form.ts';
import { NoPhoneCodes, PhoneStep, usePhoneCode } from './phone-step.tsx';

interface OwnerWizardProps {
	readonly user: Me;
	readonly editing: boolean;
	/** Undefined during the first setup. */
	readonly bank?: BankDetails | undefined;
	/** True in the demo, which links to its inbox, where the text messages are shown. */
	readonly inbox: boolean;
	onSaved(user: Me): void;
}

export function OwnerWizard({ user, editing, bank, inbox, onSaved }: OwnerWizardProps) {
	const form = useForm(ownerForm, {
		draftKey: `owner:${user._id}`,
		start: createOwnerEntry(user, bank),
		base: fingerprintOwner(user, editing),
		context: user,
		send: (draft) =>
			callApi(editing ? 'POST /user/owner/verified' : 'POST /user/owner', {
				body: toOwnerAccountRequest(draft, user),
			}),
		onSaved,
	});
	const code = usePhoneCode((requested) => {
		form.clearErrors();
		form.store({ requested, code: '' });
	});
	const steps: readonly FormStep[] = [
		{
			heading: <Trans>Tell guests about you</Trans>,
			intro: <Trans>Your experience on the water, what you love about it, the languages you speak.</Trans>,
			body: (
				<>
					{editing || availableServices().textMessages ? null : <NoPhoneCodes />}
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
				<Trans>Skip this if your boats don’t need a licence or someone else drives.</Trans>
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
			editing={editing}
			steps={steps}
			summary={<OwnerSummary draft={form.draft} user={user} />}
			submitLabel={editing ? <Trans>Save changes</Trans> : <Trans>Submit</Trans>}
		/>
	);
}

/** Only the BSB is optional, because only Australian banks have one. */
function BankStep({ form }: { readonly form: OwnerFormState }) {
	const { t } = useLingui();
	const labels = {
		accountName: t`Account name`,
		accountNumber: t`Account number`,
		bankName: t`Bank name`,
		bankBranch: t`Bank branch`,
		bsb: t`BSB (Australian banks only)`,
	};
	return (
		<div className={css.fields}>
			{fields.map((field) => (
				<TextField
					key={field}
					{...form.text(field)}
					label={labels[field]}
					autoComplete="off"
					spellCheck={false}
					maxLength={lengths[field]}
					{...(field === 'bsb' && { inputMode: 'numeric' })}
					required={field !== 'bsb'}
				/>
			))}
		</div>
	);
}

const fields = ['accountName', 'accountNumber', 'bankName', 'bankBranch', 'bsb'] as const;
const lengths = { accountName: 200, accountNumber: 50, bsb: 9, bankName: 200, bankBranch: 200 } as const;

interface LicenceStepProps {
	readonly form: OwnerFormState;
	/** Storage keys of the documents already uploaded. */
	readonly current: readonly string[];
}

function LicenceStep({ form, current }: LicenceStepProps) {
	const { t } = useLingui();
	const nameOf = (number: number) => (current.length > 1 ? t`Licence ${number}` : t`Licence`);
	return (
		<div className={css.stack}>
			{current.length > 0 ? (
				<div className={css.current}>
					<p>
						<Plural
							value={current.length}
							one="We have # file now. New ones replace it."
							other="We have # files now. New ones replace them."
						/>
					</p>
					<Documents papers={current.map((key, at) => ({ key, name: nameOf(at + 1) }))} />
				</div>
			) : null}
			<UploadField
				{...form.choice('licence')}
				kind="licence"
				label={current.length > 0 ? t`New boating licence (optional)` : t`Boating licence (optional)`}
				description={t`A scan or photo, both sides. Only you and our team see it.`}
				onStatus={form.onUploading}
			/>
		</div>
	);
}

function DescriptionStep({ form }: { readonly form: OwnerFormState }) {
	const { t } = useLingui();
	const [announced, setAnnounced] = useState('');
	const field = form.text('description');
	const wrong = field.error !== undefined;
	const lacks = countMissingCharacters(field.value);
	const words = t`Description should be at least 80 characters long! ${lacks} more!`;
	return (
		<div>
			<TextArea
				{...field}
				label={t`Description`}
				description={lacks > 0 ? words : <Trans>That’s long enough. You can write more.</Trans>}
				className={ownerCss.counter}
				descriptionBelow
				rows={7}
				maxLength={4_000}
				required
				placeholder={t`I grew up on this bay…`}
				error={wrong}
				onChange={(event) => {
					setAnnounced('');
					field.onChange(event);
				}}
				onBlur={() => {
					setAnnounced(lacks > 0 ? words : '');
					field.onBlur();
				}}
			/>
			<p className="unseen" role="status">
				{announced}
			</p>
		</div>
	);
}

interface OwnerSummaryProps {
	readonly draft: OwnerEntry;
	readonly user: Me;
}

function OwnerSummary({ draft, user }: OwnerSummaryProps) {
	const papers = draft.licence.length || user.boatingLicence.length;
	const number = phoneNumberOf(draft.phone);
	const account = draft.accountNumber.trim();
	return (
		<SummaryCard
			picture={
				<div className={ownerCss.picture}>
					<Avatar person={user} size={96} />
				</div>
			}
			title={`${user.firstName} ${user.lastName}`}
			subtitle={
				countMissingCharacters(draft.description) === 0
					? truncateText(draft.description.trim(), textLimits.reviewPreview)
					: undefined
			}
			facts={[
				[msg`Boating licence`, papers > 0 && <Plural value={papers} one="# file" other="# files" />],
				[msg`Bank`, account !== '' && `${draft.bankName.trim()} •••• ${account.slice(-4)}`],
				[msg`Phone`, number !== '' && formatPhone(number)],
			]}
		/>
	);
}

interface Props {
	readonly user: Me;
	readonly edited: boolean;
}

export function OwnerSetUp({ user, edited }: Props) {
	const waits = user.ownerAccount.state === 'WAITING';
	return (
		<FormDone
			form={ownerForm}
			heading={edited ? <Trans>Your changes are saved</Trans> : <Trans>Welcome aboard, skipper!</Trans>}
			intro={
				waits ? (
					<Trans>We’ll review your account, then email you.</Trans>
				) : (
					<Trans>They apply from now on.</Trans>
				)
			}
			next={
				!edited && [
					msg`We usually review accounts within two days.`,
					msg`In the meantime, list your boat and an experience.`,
					msg`People can book once all three are approved.`,
				]
			}
			links={[
				...(edited ? [] : [{ to: '/boat/add', label: <Trans>List your boat</Trans> }]),
				{ to: '/profile/owner/settings', label: <Trans>See your owner account</Trans>, quiet: !edited },
			]}
		/>
	);
}
