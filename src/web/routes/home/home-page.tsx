import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { experienceCategories } from '#domain/experience/experience.ts';
import { ExperienceCard, toExperienceCard } from '../../features/experience/experience-card.tsx';
import { useCategoryText } from '../../features/experience/experience-text.tsx';
import { useSession } from '../../features/person/session.tsx';
import { useLastPlace } from '../../features/place/last-place.ts';
import { PlaceCards } from '../../features/place/place-cards.tsx';
import { searchAddress } from '../../features/place/search-address.ts';
import { SearchBar } from '../../features/place/search-bar.tsx';
import { Art, CategoryIcon } from '../../kit/art.tsx';
import { useBrand } from '../../kit/brand.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Carousel } from '../../kit/carousel.tsx';
import { useLanguage } from '../../kit/i18n/language.tsx';
import { loadLocale } from '../../kit/i18n/locales/load-locale.ts';
import { forVisitors } from '../../kit/sign-in/sign-in.ts';
import { languageContext, pageDataContext } from '../page-data-context.ts';
import { publicPageHeaders, taggedPage } from '../page-meta.ts';
import css from './home-page.module.css';
import { homeTags } from './home-tags.ts';
import { LivingSea } from './living-sea.tsx';

export const headers = publicPageHeaders;

export async function loader({ context }: LoaderFunctionArgs) {
	const pageData = context.get(pageDataContext);
	const [{ promoted }, places] = await Promise.all([pageData.home(), pageData.places()]);
	return {
		promoted: promoted.map(toExperienceCard),
		places,
		tags: homeTags(pageData, await loadLocale(context.get(languageContext))),
	};
}

export const meta = taggedPage;

export default function HomePage() {
	const { promoted, places } = useLoaderData<typeof loader>();
	const { t } = useLingui();
	const brand = useBrand();
	const language = useLanguage();
	return (
		<>
			<section className={css.hero}>
				<LivingSea />
				<div className={css.heroInside}>
					<h1>{brand.taglines[language]}</h1>
					<p className={css.lead}>
						<Trans>
							Go fishing at first light, sail before dinner or take a seat on someone’s boat. Choose a place
							to start.
						</Trans>
					</p>
					<SearchBar />
				</div>
			</section>
			<Categories />
			{promoted.length > 0 ? (
				<section className={css.section}>
					<h2>
						<Trans>Worth getting up early for</Trans>
					</h2>
					<Carousel name={t`Promoted experiences`}>
						{promoted.map((experience) => (
							<ExperienceCard key={experience._id} experience={experience} />
						))}
					</Carousel>
				</section>
			) : null}
			<div className={css.section}>
				<PlaceCards places={places} />
			</div>
			<HowItWorks />
			<OwnerCall />
			<Join />
		</>
	);
}

function Categories() {
	const place = useLastPlace();
	const categoryText = useCategoryText();
	return (
		<nav id="categories" className={css.categories} aria-labelledby="categories-title">
			<h2 id="categories-title" className="unseen">
				<Trans>Ways to be on the water</Trans>
			</h2>
			<ul>
				{experienceCategories.map((category) => (
					<li key={category}>
						<Link to={searchAddress(place, { category })}>
							<CategoryIcon category={category} size={72} />
							{categoryText(category)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Hidden from signed-in users from the first paint on. */
function Join() {
	const { user } = useSession();
	const brand = useBrand();
	if (user) return null;
	return (
		<section className={forVisitors(css.join)}>
			<h2>
				<Trans>A ship needs mates</Trans>
			</h2>
			<p>
				<Trans>Join with an account you already have.</Trans>
			</p>
			<ButtonLink to="/signin" state={{ from: '/' }} label={<Trans>Join {brand.name}</Trans>} />
		</section>
	);
}

/** The first element is the name of the illustration. */
const steps = [
	['search', msg`Search`, msg`Enter a town, harbour or island. We show trips within 100 km, nearest first.`],
	[
		'book',
		msg`Book`,
		msg`Pick a free date and pay by card or wallet. Unless a trip says otherwise, you get a full refund up to 5 days before you sail.`,
	],
	['enjoy', msg`Enjoy`, msg`Meet your skipper at the pier, enjoy the trip, then leave a review.`],
] as const;

function HowItWorks() {
	const { i18n } = useLingui();
	return (
		<section id="how-it-works" className={css.how}>
			<div className={css.howContent}>
				<h2>
					<Trans>Three steps from shore</Trans>
				</h2>
				<ol>
					{steps.map(([print, title, text]) => (
						<li key={print}>
							<Art name={print} />
							<h3>{i18n._(title)}</h3>
							<p>{i18n._(text)}</p>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}

function OwnerCall() {
	return (
		<section className={css.owner}>
			<div className={css.ownerWords}>
				<h2>
					<Trans>Your boat is lonely on weekdays</Trans>
				</h2>
				<p>
					<Trans>
						List it, set your days and price, and take people out on the water. You keep 90% of every trip,
						paid weekly.
					</Trans>
				</p>
				<ButtonLink to="/boat/add" label={<Trans>Add Your Boat</Trans>} />
			</div>
			<Art name="jetty" className={css.ownerScene} />
		</section>
	);
}
