import { msg } from '@lingui/core/macro';
import { experienceCategories } from '#domain/experience/experience.ts';
import { cents, rupees } from '#domain/money.ts';
import { stillMap } from '#drawing/map/map-picture.ts';
import { SummaryCard } from '../../forms/summary-card.tsx';
import { Wizard } from '../../forms/wizard.tsx';
import { Art, CategoryIcon } from '../../kit/art.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge, VerifiedBadge } from '../../kit/badge.tsx';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Carousel } from '../../kit/carousel.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LazyMap, loadPlaceMap } from '../../kit/lazy-map.tsx';
import { ReadMore } from '../../kit/long-text.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Picture } from '../../kit/picture.tsx';
import { Price } from '../../kit/price.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Spinner, Splash } from '../../kit/spinner.tsx';
import { Stars } from '../../kit/stars.tsx';
import { Pagination } from '../../lists/pagination.tsx';
import { each, type Specimens, type SpecimenTheme, StatefulField } from './specimen.tsx';
import css from './styleguide.module.css';

const sentence = 'Out of the harbour, round the lighthouse, and home by the last light.';
const picture = { key: 'people/nobody/none.jpg', width: 900, height: 600, placeholder: '#5fbcc0' };
const looks = { plain: {}, quiet: { quiet: true }, bare: { bare: true }, danger: { danger: true } };

export const basicSpecimens = (): Specimens => ({
	Headings: each(['h1', 'h2', 'h3'], (Heading) => <Heading>A sail before dinner</Heading>),
	'ReadMore, 40 characters': <ReadMore text={sentence} limit={40} />,
	...Object.fromEntries(
		Object.entries(looks).map(([name, look]) => [
			`Button, ${name}: at rest, small, busy, disabled`,
			each([0, 1, 2, 3], (state) => (
				<Button {...look} small={state === 1} busy={state === 2} disabled={state === 3}>
					Book it
				</Button>
			)),
		]),
	),
	'A link that looks like a button': (
		<a href="#buttons" className={buttonClass({ quiet: true })}>
			See the boats
		</a>
	),
	'Chips: off, on': each(['Price', 'Up to US$150'], (words) => (
		<button type="button" className={chipClass({ on: words !== 'Price' })}>
			{words}
		</button>
	)),
	CopyButton: <CopyButton text="3x9k2m7q4d" name="the reference" />,
	Badges: each(['plain', 'sea', 'sun', 'coral', 'good', 'bad'], (tone) => <Badge tone={tone}>{tone}</Badge>),
	'VerifiedBadge: verified, not yet': each([1, 0], (verified) => <VerifiedBadge verified={verified === 1} />),
	Avatars: each(['Nimal', 'Sophie', 'Ravi', 'සුනිල්'], (firstName) => (
		<Avatar person={{ firstName, lastName: 'Perera', image: null }} />
	)),
	Stars: each([1, 2.4, 3.3, 4.5, 5], (rating) => <Stars rating={rating} size={20} />),
	Prices: each([6_673, 120_000_00], (price) => (
		<Price cents={cents(price)} rupees={rupees(price * 2)} per="per trip" />
	)),
	'Picture: none, still coming': each([0, 1], (coming) => (
		<div className={css.picture}>
			<Picture picture={coming ? picture : undefined} alt="" sizes="12rem" />
		</div>
	)),
});

export const messageSpecimens = (): Specimens => ({
	Notices: each(['calm', 'good', 'warning', 'bad'], (tone) => (
		<div className={css.wide}>
			<Notice tone={tone}>
				<p>That date has just been taken. Please choose another one.</p>
			</Notice>
		</div>
	)),
	EmptyState: (
		<EmptyState title="Oops, No Results Found!">
			<p>No trips match all your filters.</p>
		</EmptyState>
	),
	Panel: <Panel label="Duration">What hangs below its button.</Panel>,
	Dialog: (
		<StatefulField first={false}>
			{(open, setOpen) => (
				<>
					<Button quiet onClick={() => setOpen(true)}>
						Open it
					</Button>
					<Dialog open={open} onClose={() => setOpen(false)} title="Cancel this booking?">
						<p>You get US$66.73 back.</p>
					</Dialog>
				</>
			)}
		</StatefulField>
	),
	'Spinner: small, with words': each(['', 'Uploading…'], (words) => <Spinner small={!words} words={words} />),
	Splash: <Splash />,
	Skeletons: each(['1rem', '6rem'], (height) => <Skeleton height={height} />),
});

const harbour = { centre: { lat: 6.0329, lng: 80.2168 }, zoom: 14, circle: 800 };

export const listSpecimens = (light: SpecimenTheme, mapStyleUrl: string | null): Specimens => ({
	Carousel: (
		<div className={css.wide}>
			<Carousel name={`Cards, ${light}`}>
				{experienceCategories.map((category) => (
					<div key={category} className={css.card}>
						<CategoryIcon category={category} />
						{category}
					</div>
				))}
			</Carousel>
		</div>
	),
	'Pagination: first, middle, last': each([1, 7, 20], (page) => (
		<Pagination page={page} pages={20} to={(to) => `?page=${to}`} name={`Page ${page}, ${light}`} />
	)),
	'Map: its picture until it is near, then itself': (
		<div className={css.wide}>
			<LazyMap
				name={`Approximate location, ${light}`}
				height={250}
				still={stillMap({ ...harbour, height: 250 })}
				load={loadPlaceMap}
				live={{ ...harbour, name: `Approximate location, ${light}`, height: 250, styleUrl: mapStyleUrl }}
			/>
		</div>
	),
	Art: each(['fishing', 'sailing', 'yacht', 'search', 'book', 'enjoy', 'jetty'], (name) => (
		<Art name={name} className={css.print} />
	)),
});

const steps = ['Date', 'Group', 'Details'];

export const wizardSpecimens = (light: SpecimenTheme): Specimens => ({
	'Wizard: progress, question, notice, summary, ways': (
		<StatefulField first={1}>
			{(at, setAt) => (
				<Wizard
					name={`styleguide ${light}`}
					steps={steps}
					at={at}
					heading="Who is coming?"
					intro="Six people at most."
					notice={<Notice tone="warning">That date has just been taken.</Notice>}
					summary={
						<SummaryCard
							picture={<div className={css.card} />}
							title="Sunset sail round the fort"
							subtitle="Galle"
							facts={[[msg`Date`, 'Sat 12 Jun, 9:30 am']]}
							foot={<Price cents={cents(6_673)} rupees={rupees(12_345)} />}
						/>
					}
					onNext={() => setAt(Math.min(steps.length - 1, at + 1))}
					onBack={() => setAt(Math.max(0, at - 1))}
				>
					<p>The fields of this step.</p>
				</Wizard>
			)}
		</StatefulField>
	),
});
