import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { ManifestParty } from '#contract/boarding-contract.ts';
import type { BoardingMark } from '#domain/boarding/boarding-mark.ts';
import { extrasText } from '#domain/price/trip-price.ts';
import { StatusBadge, type StatusLook } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import css from './manifest.module.css';

export const markLooks: Readonly<Record<BoardingMark, StatusLook>> = {
	EXPECTED: [msg`EXPECTED`, 'plain'],
	LATE: [msg`LATE`, 'sun'],
	CAME: [msg`ABOARD`, 'good'],
	'NO-SHOW': [msg`NO-SHOW`, 'bad'],
};

interface Props {
	readonly party: ManifestParty;
	/** Boarding has begun. */
	readonly open: boolean;
	onMark(party: ManifestParty, mark: BoardingMark, people: number): void;
}

/** One party: who, how many, how to reach them, what they asked for, and how it stands with them. */
export function ManifestPartyCard({ party, open, onMark }: Props) {
	const { t } = useLingui();
	const { name, mark, people, adults, kids } = party;
	const booked = adults + kids;
	// A copy that an earlier release kept on the device names none.
	const extras = extrasText((party as Partial<ManifestParty>).extras ?? []);
	return (
		<li className={css.party}>
			<div className={css.head}>
				<h3>{name}</h3>
				<StatusBadge look={markLooks[mark]} />
			</div>
			<p>
				<GroupText adults={adults} kids={kids} />
				<PhoneLink number={party.contactNumber} />
			</p>
			{extras ? (
				<p className={css.extras}>
					<Trans>Extras: {extras}</Trans>
				</p>
			) : null}
			{party.said && mark !== 'CAME' ? (
				<p>
					{party.said === 'HERE' ? <Trans>Says: I’m here.</Trans> : <Trans>Says: 10 minutes late.</Trans>}
				</p>
			) : null}
			{party.otherRequests ? <p className={css.requests}>{party.otherRequests}</p> : null}
			{open ? (
				<div className={css.marks}>
					{mark === 'CAME' && booked > 1 ? (
						<NativeSelect
							label={t`Aboard`}
							aria-label={t`Aboard of ${name}`}
							value={String(people)}
							onChange={(event) => onMark(party, 'CAME', Number(event.currentTarget.value))}
							data={Array.from({ length: booked }, (_, at) => String(at + 1))}
						/>
					) : null}
					{mark === 'CAME' ? null : (
						<Button small aria-label={t`Came: ${name}`} onClick={() => onMark(party, 'CAME', booked)}>
							<Trans>Came</Trans>
						</Button>
					)}
					{mark === 'EXPECTED' ? (
						<Button quiet small aria-label={t`Late: ${name}`} onClick={() => onMark(party, 'LATE', 0)}>
							<Trans>Late</Trans>
						</Button>
					) : null}
					{mark === 'EXPECTED' || mark === 'LATE' ? (
						<Button quiet small aria-label={t`No-show: ${name}`} onClick={() => onMark(party, 'NO-SHOW', 0)}>
							<Trans>No-show</Trans>
						</Button>
					) : null}
					{mark === 'EXPECTED' ? null : (
						<Button quiet small aria-label={t`Undo: ${name}`} onClick={() => onMark(party, 'EXPECTED', 0)}>
							<Trans>Undo</Trans>
						</Button>
					)}
				</div>
			) : null}
		</li>
	);
}
