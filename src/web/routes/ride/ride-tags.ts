import { msg } from '@lingui/core/macro';
import type { PageData } from '#contract/page-data.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import { dollarDigits } from '#domain/money.ts';
import type { RideBar } from '#domain/ride/ride.ts';
import { truncated } from '#domain/text.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import { searchAddress } from '../../features/place/search-address.ts';
import { rideHours } from '../../features/ride/ride-text.tsx';
import type { Speech } from '../../kit/text/language.tsx';
import { breadcrumbs, describePage, linkedData } from '../public-page.ts';

/** What machines learn about a ride. Made on the server: browsers need not carry how. */
export function rideTags(
	ride: RideDetail,
	refusal: RideBar | null,
	site: Pick<PageData, 'brand' | 'publicUrl'>,
	{ language, i18n, words }: Speech,
) {
	const { _id, userId: owner, boat, address, location, departureDate, customMessage } = ride;
	const { brand, publicUrl } = site;
	const path = `/sharing/detail/${_id}`;
	const url = `${publicUrl}${path}`;
	const who = `${owner.firstName} ${owner.lastName}`;
	const name = i18n._(msg`Trip with ${owner.firstName} ${owner.lastName} | ${rideHours(ride, words)}`);
	const [picture] = boat.pictures;
	const image = picture && `${publicUrl}${pictureAddress(picture.key, 1280, 'jpg')}`;
	return [
		...describePage(brand, {
			title: `${name}, ${words.date(departureDate)} · ${brand.name}`,
			description: truncated(customMessage.replaceAll('\n', ' '), 155),
			url,
			image: `${publicUrl}/og/ride/${_id}.jpg`,
			imageAlt: `${name}, ${address}`,
			language,
		}),
		linkedData('Event', {
			name,
			description: truncated(customMessage, 500),
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
			{ name: address, path: searchAddress({ address, ...location }) },
			{ name, path },
		]),
	];
}
