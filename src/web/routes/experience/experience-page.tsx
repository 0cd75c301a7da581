import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { textLimits } from '#domain/text.ts';
import { weekdays } from '#domain/time.ts';
import { BoatCard, OperatorCard, OwnerCard } from '../../features/experience/about-cards.tsx';
import { asCard } from '../../features/experience/as-card.ts';
import { BookingAction, BookingCard } from '../../features/experience/booking-card.tsx';
import { useCategoryText } from '../../features/experience/category-text.tsx';
import { ExperienceCard } from '../../features/experience/experience-card.tsx';
import { Gallery } from '../../features/experience/gallery.tsx';
import frame from '../../features/experience/listing-page.module.css';
import { ListingPlace } from '../../features/experience/listing-place.tsx';
import { ReviewCount } from '../../features/experience/review-count.tsx';
import { BookingBar } from '../../features/listing/booking-bar.tsx';
import { ExperienceReviews } from '../../features/review/experience-reviews.tsx';
import { Badge, VerifiedBadge } from '../../kit/badge.tsx';
import { Carousel } from '../../kit/carousel.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Price } from '../../kit/price.tsx';
import { ReadMore } from '../../kit/read-more.tsx';
import { Stars } from '../../kit/stars.tsx';
import { languageContext, pageDataContext } from '../page-data-context.ts';
import { publicPageHeaders } from '../public-page.ts';
import { taggedPage } from '../tagged-page.ts';
import css from './experience-page.module.css';
import { experienceTags } from './experience-tags.ts';

export const headers = publicPageHeaders;

export async function loader({ params, context }: LoaderFunctionArgs) {
	const pageData = context.get(pageDataContext);
	const page = await pageData.experience(params['id'] ?? '');
	if (!page) throw new Response(null, { status: 404 });
	return {
		...page,
		similar: page.similar.map(asCard),
		mapStyleUrl: pageData.browserConfig.mapStyleUrl,
		tags: experienceTags(page.experience, pageData.publicUrl, context.get(languageContext)),
	};
}

export const meta = taggedPage;

export default function ExperiencePage() {
	const { experience, reviews, similar, mapStyleUrl } = useLoaderData<typeof loader>();
	const { t } = useLingui();
	return (
		// Another experience is another page: nothing chosen for one is kept for the next.
		<div className={frame.page} key={experience._id}>
			<Gallery name={experience.name} images={experience.images} />
			<div className={frame.columns}>
				<div className={frame.story}>
					<Head experience={experience} />
					<ReadMore text={experience.description} limit={textLimits.description} />
					<Practical experience={experience} />
					<BoatCard boat={experience.boat} />
					<div className={frame.people}>
						<OperatorCard option={experience.operatorOption} />
						<OwnerCard owner={experience.owner} />
					</div>
				</div>
				<div className={frame.booking}>
					<BookingCard experience={experience} />
				</div>
			</div>
			<ExperienceReviews experience={experience} reviews={reviews} />
			<ListingPlace listing={experience} mapStyleUrl={mapStyleUrl} />
			<section className={frame.section}>
				<h2>
					<Trans>Similar listings</Trans>
				</h2>
				{similar.length === 0 ? (
					<EmptyState plain title={<Trans>No Similar listings found!</Trans>} />
				) : (
					<Carousel name={t`Similar listings`}>
						{similar.map((each) => (
							<ExperienceCard key={each._id} experience={each} />
						))}
					</Carousel>
				)}
			</section>
			<BookingBar>
				<Price cents={experience.priceCents} rupees={experience.priceRupees} per={<Trans>per trip</Trans>} />
				<BookingAction experience={experience} />
			</BookingBar>
		</div>
	);
}

function Head({ experience }: { readonly experience: ExperienceDetail }) {
	const categoryText = useCategoryText();
	const { name, rating, reviewCount, verified, category, address } = experience;
	return (
		<header className={frame.head}>
			<p className={css.badges}>
				<Badge tone="sea">{categoryText(category)}</Badge>
				<VerifiedBadge verified={verified} />
			</p>
			<h1>{name}</h1>
			<p className={frame.under}>
				{rating === null ? null : (
					<a href="#reviews" className={css.rating}>
						<Stars rating={rating} size={18} />
						<ReviewCount reviewCount={reviewCount} />
					</a>
				)}
				<span>{address}</span>
			</p>
		</header>
	);
}

/** When it sails, what is included, what to bring. */
function Practical({ experience }: { readonly experience: ExperienceDetail }) {
	const { names } = useFormat();
	const { sailingDays, included, whatToBring } = experience;
	return (
		<dl className={css.practical}>
			<Fact name={<Trans>Sails on</Trans>}>
				{sailingDays.length === weekdays.length ? (
					<Trans>every day of the week</Trans>
				) : (
					sailingDays.map((day) => names?.weekday(day, 'short') ?? day.slice(0, 3)).join(', ')
				)}
			</Fact>
			{included ? <Fact name={<Trans>Included</Trans>}>{included}</Fact> : null}
			{whatToBring ? <Fact name={<Trans>Bring along</Trans>}>{whatToBring}</Fact> : null}
		</dl>
	);
}
