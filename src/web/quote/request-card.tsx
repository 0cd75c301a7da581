import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingRequest } from '#contract/request-contract.ts';
import { reference } from '#domain/id.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { GroupWords } from '../booking/group-words.tsx';
import { type MomentWords, tripWords, viewer } from '../booking/trip-words.ts';
import { CopyButton } from '../design/copy-button.tsx';
import { phoneWords } from '../design/phone/phone-mask.ts';
import { Picture } from '../design/picture.tsx';
import { useWords } from '../design/words.ts';
import list from '../profile/owned-list.module.css';
import css from './quote.module.css';
import { RequestStateBadge } from './request-state.tsx';

interface Props {
	readonly request: BookingRequest;
	/** Whose list it is in. */
	readonly to: 'OWNER' | 'RENTER';
	/** Who is on the other side, and their number once it is shown. */
	readonly other: { readonly role: ReactNode; readonly name: string; readonly phoneNumber: string | null };
	/** What went wrong with the last action, or is to be known before the next. */
	readonly notice?: ReactNode;
	/** What can be done now. */
	readonly ways?: ReactNode;
}

/** A custom booking request in one of its parties' lists. */
export function RequestCard({ request, to, other, notice, ways }: Props) {
	const say = useWords();
	const { t } = useLingui();
	const code = reference(request._id);
	const name = truncated(request.experience.name, textLimits.profileCardName);
	const { departs, arrives, zone } = tripWords(
		{
			departsAt: Temporal.Instant.from(request.departsAt),
			arrivesAt: Temporal.Instant.from(request.arrivesAt),
			timeZone: request.timeZone,
		},
		viewer(),
		say,
	);
	return (
		<article className={list.card} aria-label={`${name}, ${code}`}>
			<Picture
				picture={request.experience.image ?? undefined}
				alt=""
				sizes="(max-width: 44rem) 100vw, 13rem"
				className={list.picture}
			/>
			<div className={list.main}>
				<div className={css.headline}>
					<h3>
						<Link to={`/experience/detail/${request.experience._id}`}>{name}</Link>
					</h3>
					<RequestStateBadge request={request} to={to} />
				</div>
				<p className={css.reference}>
					<Trans>Reference {code}</Trans> <CopyButton text={code} name={t`reference ${code}`} />
				</p>
				<dl className={list.facts}>
					<Fact name={<Trans>Departure</Trans>}>
						<Moment moment={departs} zone={zone} />
					</Fact>
					<Fact name={<Trans>Arrival back</Trans>}>
						<Moment moment={arrives} zone={zone} />
					</Fact>
					<Fact name={<Trans>Group</Trans>}>
						<GroupWords {...request.group} />
					</Fact>
					<Fact name={other.role}>
						{other.name}
						{other.phoneNumber ? (
							<small>
								<a href={`tel:${other.phoneNumber}`}>{phoneWords(other.phoneNumber)}</a>
							</small>
						) : null}
					</Fact>
					{request.quotedCents !== null && request.quotedRupees !== null ? (
						<Fact name={<Trans>Quote</Trans>}>
							{say.dollars(request.quotedCents)}
							<small>{say.rupees(request.quotedRupees)}</small>
						</Fact>
					) : null}
				</dl>
				{request.otherRequests ? (
					<p className={css.words}>
						<b>
							{to === 'RENTER' ? (
								<Trans>What you have in mind</Trans>
							) : (
								<Trans>What the renter has in mind</Trans>
							)}
						</b>
						{request.otherRequests}
					</p>
				) : null}
				{request.ownerComments ? (
					<p className={css.words}>
						<b>{to === 'RENTER' ? <Trans>What the owner says</Trans> : <Trans>Your comments</Trans>}</b>
						{request.ownerComments}
					</p>
				) : null}
				<div aria-live="polite">{notice}</div>
				{ways ? <div className={list.ways}>{ways}</div> : null}
			</div>
		</article>
	);
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Moment({ moment, zone }: { readonly moment: MomentWords; readonly zone: string | undefined }) {
	return (
		<>
			<span className={css.whole}>{moment.date},</span> <span className={css.whole}>{moment.time}</span>
			{zone ? <small>{zone}</small> : null}
		</>
	);
}
