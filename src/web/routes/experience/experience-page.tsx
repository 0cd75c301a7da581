import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { refundDays } from '#domain/experience/experience.ts';
import { approximateRadius } from '#domain/place/place.ts';
import { product } from '#domain/product.ts';
import { textLimits } from '#domain/text.ts';
import { weekdays } from '#domain/time.ts';
import { BoatCard, OperatorCard, OwnerCard } from '../../features/experience/about-cards.tsx';
import { asCard } from '../../features/experience/as-card.ts';
import { BookingCard, BookingWay } from '../../features/experience/booking-card.tsx';
import { useCategoryWords } from '../../features/experience/category-words.tsx';
import { ExperienceCard } from '../../features/experience/experience-card.tsx';
import css from '../../features/experience/experience-page.module.css';
import { Gallery } from '../../features/experience/gallery.tsx';
import { ReviewCount } from '../../features/experience/review-count.tsx';
import { ExperienceReviews } from '../../features/review/experience-reviews.tsx';
import { Badge, VerifiedBadge } from '../../kit/badge.tsx';
import { Carousel } from '../../kit/carousel.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Price } from '../../kit/price.tsx';
import { ReadMore } from '../../kit/read-more.tsx';
import { Stars } from '../../kit/stars.tsx';
import { WaitingMap } from '../../kit/waiting-map.tsx';
import { useWords } from '../../kit/words.ts';
import { languageContext, pageDataContext } from '../page-data-context.ts';
import { publicPageHeaders } from '../public-page.ts';
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

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
	loaderData?.tags ?? [{ title: product.name }];

export default function ExperiencePage() {
	const { experience, reviews, similar, mapStyleUrl } = useLoaderData<typeof loader>();
	const { t } = useLingui();
	return (
		// Another experience is another page: nothing chosen for one is kept for the next.
		<div className={css.page} key={experience._id}>
			<Gallery name={experience.name} images={experience.images} />
			<div className={css.columns}>
				<div className={css.story}>
					<Head experience={experience} />
					<ReadMore text={experience.description} limit={textLimits.description} />
					<Practical experience={experience} />
					<BoatCard boat={experience.boat} />
					<div className={css.people}>
						<OperatorCard option={experience.operatorOption} />
						<OwnerCard owner={experience.owner} />
					</div>
				</div>
				<div className={css.booking}>
					<BookingCard experience={experience} />
				</div>
			</div>
			<ExperienceReviews experience={experience} reviews={reviews} />
			<section className={css.section}>
				<h2>
					<Trans>Where you will be</Trans>
				</h2>
				<p className={css.soft}>
					<Trans>
						{experience.address}. The circle is approximate: you get the exact pier once your booking is
						confirmed.
					</Trans>
				</p>
				<WaitingMap
					name={t`Approximate location: ${experience.address}`}
					centre={experience.location}
					height={380}
					circle={approximateRadius}
					styleUrl={mapStyleUrl}
				/>
			</section>
			<section className={css.section}>
				<h2>
					<Trans>Cancellation policy</Trans>
				</h2>
				<p className={css.policy}>
					<Trans>
						Full refund up to {refundDays} days before the departure date. Later than that there is no refund;
						if the owner cancels, you always get everything back.
					</Trans>
				</p>
			</section>
			<section className={css.section}>
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
			<div className={css.bottomBar}>
				<Price cents={experience.priceCents} rupees={experience.priceRupees} per={<Trans>per trip</Trans>} />
				<BookingWay experience={experience} />
			</div>
		</div>
	);
}

function Head({ experience }: { readonly experience: ExperienceDetail }) {
	const categoryWords = useCategoryWords();
	const { name, rating, reviewCount, verified, category, address } = experience;
	return (
		<header className={css.head}>
			<p className={css.badges}>
				<Badge tone="sea">{categoryWords(category)}</Badge>
				<VerifiedBadge verified={verified} />
			</p>
			<h1>{name}</h1>
			<p className={css.under}>
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
	const { names } = useWords();
	const { sailingDays, included, whatToBring } = experience;
	return (
		<dl className={css.practical}>
			<div>
				<dt>
					<Trans>Sails on</Trans>
				</dt>
				<dd>
					{sailingDays.length === weekdays.length ? (
						<Trans>every day of the week</Trans>
					) : (
						sailingDays.map((day) => names?.weekday(day, 'short') ?? day.slice(0, 3)).join(', ')
					)}
				</dd>
			</div>
			{included ? (
				<div>
					<dt>
						<Trans>Included</Trans>
					</dt>
					<dd>{included}</dd>
				</div>
			) : null}
			{whatToBring ? (
				<div>
					<dt>
						<Trans>Bring along</Trans>
					</dt>
					<dd>{whatToBring}</dd>
				</div>
			) : null}
		</dl>
	);
}
