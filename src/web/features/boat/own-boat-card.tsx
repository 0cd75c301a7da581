import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import { insuranceEvent } from '#domain/boat/insurance.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { CardActions, ListedCard } from '../../lists/listed-card.tsx';
import type { ListingChange } from '../listing/change-listing.ts';
import { ListingMenu } from '../listing/listing-menu.tsx';
import { ListingState, OnSaleNotice } from '../listing/listing-state.tsx';
import { useBoatText } from './boat-text.tsx';

export function OwnBoatCard({ boat }: { readonly boat: OwnBoat }) {
	const format = useFormat();
	const { t } = useLingui();
	const words = useBoatText();
	const name = truncateText(boat.name, textLimits.boatName);
	const send = (change: ListingChange) =>
		'pause' in change
			? callApi('POST /boat/pause', { body: { boatId: boat._id, until: change.pause } })
			: callApi('POST /boat/archive', { body: { boatId: boat._id, archived: change.archive } });
	const make = [boat.brand, boat.model].filter(Boolean).join(' ');
	return (
		<ListedCard label={name} picture={boat.pictures[0]}>
			<h3>{name}</h3>
			<ListingState
				verified={boat.verified}
				submission={boat.submission}
				insuranceExpired={boat.documentsExpired}
			/>
			<OnSaleNotice listing={boat} send={send} />
			<InsuranceNotice boat={boat} />
			<Facts>
				<Fact name={<Trans>Kind</Trans>}>{words(boat.category)}</Fact>
				<Fact name={<Trans>Make</Trans>}>
					{make}
					<small>{boat.yearOfManufacture}</small>
				</Fact>
				<Fact name={<Trans>Carries</Trans>}>
					<Plural value={boat.maxCapacity} one="# person" other="# people" />
					{boat.crew > 0 ? (
						<small>
							<Trans>{boat.crew} of these are crew</Trans>
						</small>
					) : null}
				</Fact>
				<Fact name={<Trans>Insured until</Trans>}>
					{boat.insuranceExpiresOn ? format.date(boat.insuranceExpiresOn) : <Trans>Not known</Trans>}
				</Fact>
			</Facts>
			<CardActions>
				<ButtonLink
					to="/boat/add"
					state={{ boat }}
					aria-label={t`Edit ${name}`}
					quiet
					small
					label={<Trans>Edit</Trans>}
				/>
				<ButtonLink
					to="/experience/add"
					state={{ boatId: boat._id }}
					aria-label={t`Add an experience with ${name}`}
					bare
					small
					label={<Trans>Add an experience</Trans>}
				/>
				<ListingMenu
					kind="boat"
					name={name}
					listing={boat}
					copy={{ to: '/boat/add', state: { copyOf: { _id: boat._id } } }}
					send={send}
				/>
			</CardActions>
		</ListedCard>
	);
}

function InsuranceNotice({
	boat: { insuranceExpiresOn: expiresOn, documentsExpired },
}: {
	readonly boat: OwnBoat;
}) {
	const format = useFormat();
	if (!expiresOn) return null;
	const date = format.date(expiresOn);
	if (documentsExpired) {
		return (
			<Notice tone="bad">
				<Trans>
					The insurance ended on {date}. Edit the boat and add a new document so that people can book it.
				</Trans>
			</Notice>
		);
	}
	const news = insuranceEvent(expiresOn, viewerToday());
	return news ? (
		<Notice tone="warning">
			<Trans>
				The insurance ends on {date}. Add a new document before then, so that people can keep booking.
			</Trans>
		</Notice>
	) : null;
}
