import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { RidePage as Page, PageData } from '#contract/page-data.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import { dollarDigits } from '#domain/money.ts';
import { translatePlaceName } from '#domain/place/trip-place.ts';
import type { RideRefusalReason } from '#domain/ride/ride.ts';
import { truncateText } from '#domain/text.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import { BoatCard, OperatorCard, OwnerCard } from '../../features/experience/about-cards.tsx';
import { Gallery } from '../../features/experience/gallery.tsx';
import { listingMap } from '../../features/experience/listing-map.ts';
import frame from '../../features/experience/listing-page.module.css';
import { ListingPlace } from '../../features/experience/listing-place.tsx';
import { BookingBar } from '../../features/listing/booking-bar.tsx';
import { type LinkedPlace, PlacePageLink, toLinkedPlace } from '../../features/place/place-page-link.tsx';
import { searchAddress } from '../../features/place/search-address.ts';
import { MatesReviews } from '../../features/review/mates-reviews.tsx';
import { LiveSeats, RideAction, RideBookingCard } from '../../features/ride/ride-booking-card.tsx';
import { rideHours } from '../../features/ride/ride-text.tsx';
import { refundOutlookNow } from '../../features/trip/refund-text.tsx';
import { SaveButton } from '../../features/trip/save-button.tsx';
import share from '../../features/trip/share.module.css';
import { ShareButton } from '../../features/trip/share-button.tsx';
import { useZoneText } from '../../features/trip/trip-times.ts';
import { DepartureWeather } from '../../features/weather/departure-weather.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { StatusBadge, type StatusDisplay } from '../../kit/badge.tsx';
import { useFormat } from '../../kit/format.ts';
import type { Locale } from '../../kit/i18n/language.tsx';
import { loadLocale } from '../../kit/i18n/locales/load-locale.ts';
import { Price } from '../../kit/price.tsx';
import { languageContext, pageDataContext } from '../page-data-context.ts';
import { breadcrumbs, describePage, linkedData, publicPageHeaders, taggedPage } from '../page-meta.ts';
import css from './ride-page.module.css';

export const headers = publicPageHeaders;

export async function loader({ params, context }: LoaderFunctionArgs) {
	const pageData = context.get(pageDataContext);
	const page = await pageData.ride(params['id'] ?? '');
	if (!page) throw new Response(null, { status: 404 });
	const { ride, refusal, mates } = page;
	const over = refusal === 'ride-passed' || refusal === 'ride-canceled';
	return data(
		{
			ride,
			refusal,
			mates,
			place: toLinkedPlace(page.place),
			refund: refundOutlookNow(ride),
			thisYear: Temporal.Now.instant().toZonedDateTimeISO(ride.timeZone).year,
			map: listingMap(ride.location, pageData.browserConfig.mapStyleUrl),
			tags: rideTags(page, pageData, await loadLocale(context.get(languageContext))),
		},
		// Status 410 means that the ride is permanently gone. The page explains why.
		{ status: over ? 410 : 200 },
	);
}

export const meta = taggedPage;

export default function RidePage() {
	const { thisYear, refund, map, mates, place, ...loaded } = useLoaderData<typeof loader>();
	const [fresh, setFresh] = useState<{
		readonly ride: RideDetail;
		readonly refusal: RideRefusalReason | null;
	}>();
	const { ride, refusal } = fresh?.ride._id === loaded.ride._id ? fresh : loaded;
	return (
		// The key changes with the ride, so that the page is reset.
		<div className={frame.page} key={ride._id}>
			<LiveSeats ride={ride} onFresh={setFresh} />
			<Gallery name={ride.boat.name} images={ride.boat.pictures} />
			<div className={`${frame.columns} ${frame.parts}`}>
				<div className={frame.story}>
					<Head ride={ride} refusal={refusal} place={place} thisYear={thisYear} />
					<Message ride={ride} />
				</div>
				<div className={frame.booking}>
					<RideBookingCard ride={ride} refusal={refusal} refund={refund} thisYear={thisYear} />
				</div>
				<div className={frame.story}>
					<BoatCard boat={ride.boat} />
					<div className={frame.people}>
						<OperatorCard option={ride.operatorOption} />
						<OwnerCard owner={ride.userId} />
					</div>
				</div>
			</div>
			{refusal === 'ride-canceled' ? null : <DepartureWeather of={{ rideId: ride._id }} />}
			<MatesReviews owner={ride.userId} reviews={mates} />
			<ListingPlace listing={ride} refund={refund} map={map} />
			<BookingBar>
				<Price
					cents={ride.pricePerSeatCents}
					rupees={ride.pricePerSeatRupees}
					per={<Trans>per seat</Trans>}
				/>
				<RideAction ride={ride} refusal={refusal} />
			</BookingBar>
		</div>
	);
}

interface HeadProps {
	readonly ride: RideDetail;
	readonly refusal: RideRefusalReason | null;
	readonly thisYear: number;
	readonly place: LinkedPlace | null;
}

function Head({ ride, refusal, place, thisYear }: HeadProps) {
	const format = useFormat();
	const { userId: owner, departureDate, departureTime, address } = ride;
	const zone = useZoneText(ride.timeZone);
	return (
		<header className={frame.head}>
			<p className={frame.under}>
				<StatusBadge look={[msg`Shared ride`, 'sea']} />
				<RideState refusal={refusal} seatsAvailable={ride.seatsAvailable} />
			</p>
			<h1>
				<Trans>
					Trip with {owner.firstName} {owner.lastName} | {rideHours(ride, format)}
				</Trans>
			</h1>
			<p className={frame.under}>
				<strong>
					{format.date(departureDate, { thisYear })}, {format.time(departureTime)}
					{zone ? <small> {zone}</small> : null}
				</strong>
				<span>{address}</span>
				<PlacePageLink place={place} />
			</p>
			<div className={share.actions}>
				<SaveButton listingId={ride._id} name={ride.boat.name} labelled />
				<ShareButton name={ride.boat.name} path={`/sharing/detail/${ride._id}`} />
			</div>
		</header>
	);
}

const stateLooks: Readonly<Record<RideRefusalReason, StatusDisplay>> = {
	'ride-canceled': [msg`Canceled`, 'bad'],
	'ride-passed': [msg`Departed`, 'plain'],
	'boat-not-verified': [msg`Not Verified`, 'bad'],
	'papers-run-out': [msg`Not insured`, 'bad'],
	'ride-full': [msg`Full`, 'plain'],
	'too-late-to-request': [msg`Closed`, 'plain'],
};

function RideState({
	refusal,
	seatsAvailable,
}: Pick<HeadProps, 'refusal'> & Pick<RideDetail, 'seatsAvailable'>) {
	if (refusal) return <StatusBadge look={stateLooks[refusal]} />;
	return seatsAvailable <= 2 ? <StatusBadge look={[msg`Last seats`, 'coral']} /> : null;
}

function Message({ ride: { userId: owner, customMessage } }: { readonly ride: RideDetail }) {
	return (
		<figure className={css.message}>
			<blockquote>{customMessage}</blockquote>
			<figcaption>
				<Avatar person={owner} size={36} />
				<span>
					{owner.firstName} {owner.lastName}
				</span>
			</figcaption>
		</figure>
	);
}

/** Called only on the server, so that browsers do not load this code. */
function rideTags(
	{ ride, refusal, place }: Pick<Page, 'ride' | 'refusal' | 'place'>,
	site: Pick<PageData, 'brand' | 'publicUrl'>,
	{ language, i18n, format }: Locale,
) {
	const { _id, userId: owner, boat, address, location, departureDate, customMessage } = ride;
	const { brand, publicUrl } = site;
	const path = `/sharing/detail/${_id}`;
	const url = `${publicUrl}${path}`;
	const who = `${owner.firstName} ${owner.lastName}`;
	const name = i18n._(msg`Trip with ${owner.firstName} ${owner.lastName} | ${rideHours(ride, format)}`);
	const [picture] = boat.pictures;
	const image = picture && `${publicUrl}${pictureAddress(picture.key, 1280, 'jpg')}`;
	return [
		...describePage(brand, {
			title: `${name}, ${format.date(departureDate)} · ${brand.name}`,
			description: truncateText(customMessage.replaceAll('\n', ' '), 155),
			url,
			image: `${publicUrl}/og/ride/${_id}.jpg`,
			imageAlt: `${name}, ${address}`,
			language,
		}),
		...(refusal === 'boat-not-verified' ? [{ name: 'robots', content: 'noindex' }] : []),
		linkedData('Event', {
			name,
			description: truncateText(customMessage, 500),
			url,
			startDate: ride.departsAt,
			endDate: ride.arrivesAt,
			eventStatus: `https://schema.org/${refusal === 'ride-canceled' ? 'EventCancelled' : 'EventScheduled'}`,
			eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
			location: { '@type': 'Place', name: address, address },
			organizer: { '@type': 'Person', name: who },
			...(image && { image }),
			offers: {
				'@type': 'Offer',
				price: dollarDigits(ride.pricePerSeatCents),
				priceCurrency: 'USD',
				availability: `https://schema.org/${refusal ? 'SoldOut' : 'InStock'}`,
				url,
			},
		}),
		breadcrumbs(site, [
			place?.path
				? { name: translatePlaceName(place, language), path: place.path }
				: { name: address, path: searchAddress({ address, ...location }) },
			{ name, path },
		]),
	];
}
