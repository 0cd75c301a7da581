import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { Me } from '#contract/person-contract.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { SummaryCard } from '../../../forms/summary-card.tsx';
import { Avatar } from '../../../kit/avatar.tsx';
import { phoneNumberOf } from '../../../kit/phone-entry.ts';
import { formatPhone } from '../../../kit/phone-link.tsx';
import css from './owner.module.css';
import { descriptionLacks, type OwnerEntry } from './owner-form.ts';

interface Props {
	readonly draft: OwnerEntry;
	readonly user: Me;
}

/** The account so far, filling up at the wizard's side. */
export function OwnerSummary({ draft, user }: Props) {
	const papers = draft.licence.length || user.boatingLicence.length;
	const number = phoneNumberOf(draft.phone);
	const account = draft.accountNumber.trim();
	return (
		<SummaryCard
			picture={
				<div className={css.picture}>
					<Avatar person={user} size={96} />
				</div>
			}
			title={`${user.firstName} ${user.lastName}`}
			subtitle={
				descriptionLacks(draft.description) === 0
					? truncated(draft.description.trim(), textLimits.reviewPreview)
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
