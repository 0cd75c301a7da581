import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { allOwnExperiencesQuery, pricesQuery } from '../../features/experience/own-experiences-query.ts';
import { PriceEditor } from '../../features/experience/prices/price-editor.tsx';
import { ListingNotLoaded } from '../../features/listing/edit-listing.tsx';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Prices` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnPricesPage() {
	const id = useParams()['id'] ?? '';
	const all = useQuery(allOwnExperiencesQuery());
	const prices = useQuery(pricesQuery(id));
	const experience = all.data?.find(({ _id }) => _id === id);
	// If reloading fails, the form and its input must remain.
	const unavailable = !experience && (all.error || (all.data && !all.isFetching));
	if (unavailable || (!prices.data && prices.error)) {
		return (
			<ListingNotLoaded
				problem={all.error ?? prices.error}
				onRetry={() => void Promise.all([all.refetch(), prices.refetch()])}
			/>
		);
	}
	if (!experience || !prices.data) return <ListSkeleton shapes={3} height="10rem" />;
	return (
		<>
			<p>
				<Link to="/profile/owner/experiences">
					<Trans>All experiences</Trans>
				</Link>
			</p>
			<h2>
				<Trans>Prices of {experience.name}</Trans>
			</h2>
			<PriceEditor key={id} experience={experience} prices={prices.data} />
		</>
	);
}
