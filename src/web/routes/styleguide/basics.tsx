import { Arrow } from '../../kit/arrow.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge, VerifiedBadge } from '../../kit/badge.tsx';
import { Button, buttonClass } from '../../kit/button.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Picture } from '../../kit/picture.tsx';
import { Price } from '../../kit/price.tsx';
import { ReadMore } from '../../kit/read-more.tsx';
import { Stars } from '../../kit/stars.tsx';
import { scenePlaceholder, someone } from './samples.ts';
import { Specimen } from './specimen.tsx';
import css from './styleguide.module.css';

export function Type() {
	return (
		<>
			<Specimen name="Headings">
				<div>
					<h1>A sail before dinner</h1>
					<h2>A sail before dinner</h2>
					<h3>A sail before dinner</h3>
				</div>
			</Specimen>
			<Specimen name="Text and a link">
				<p>
					Out of the harbour, round the lighthouse, and home by the last light. <a href="#type">Read on</a>
				</p>
			</Specimen>
			<Specimen name="ReadMore, 40 characters">
				<ReadMore text="Out of the harbour, round the lighthouse, and home by the last light." limit={40} />
			</Specimen>
		</>
	);
}

const looks = {
	plain: {},
	quiet: { quiet: true },
	bare: { bare: true },
	special: { special: true },
} as const;

export function Buttons() {
	return (
		<>
			{Object.entries(looks).map(([name, look]) => (
				<Specimen key={name} name={`${name}: at rest, small, busy, disabled`}>
					<Button {...look}>Book it</Button>
					<Button {...look} small>
						Book it
					</Button>
					<Button {...look} busy>
						Book it
					</Button>
					<Button {...look} disabled>
						Book it
					</Button>
				</Specimen>
			))}
			<Specimen name="round, wide, and a link that looks like a button">
				<Button quiet round aria-label="Next">
					<Arrow />
				</Button>
				<a href="#buttons" className={buttonClass({ quiet: true })}>
					See the boats
				</a>
				<Button wide>Wide</Button>
			</Specimen>
			<Specimen name="Chips: off, on">
				<button type="button" className={chipClass()}>
					Price
				</button>
				<button type="button" className={chipClass({ on: true })}>
					Up to US$150
				</button>
			</Specimen>
			<Specimen name="CopyButton">
				<span>
					3x9k2m7q4d <CopyButton text="3x9k2m7q4d" name="the reference" />
				</span>
			</Specimen>
		</>
	);
}

export function Marks() {
	return (
		<>
			<Specimen name="Badges">
				{(['plain', 'sea', 'coral', 'good', 'bad'] as const).map((tone) => (
					<Badge key={tone} tone={tone}>
						{tone}
					</Badge>
				))}
				<VerifiedBadge verified />
				<VerifiedBadge verified={false} />
			</Specimen>
			<Specimen name="Avatars: initials in four tones, one large, one small">
				<Avatar person={someone('Nimal', 'Perera')} />
				<Avatar person={someone('Sophie', 'Turner')} />
				<Avatar person={someone('Ravi', 'S')} />
				<Avatar person={someone('Emily', '')} size={72} />
				<Avatar person={someone('සුනිල්', 'ද සිල්වා')} size={28} />
			</Specimen>
			<Specimen name="Stars: 1 to 5, halves">
				{[1, 2.4, 3.3, 4.5, 5].map((rating) => (
					<Stars key={rating} rating={rating} size={20} />
				))}
			</Specimen>
			<Specimen name="Prices">
				<Price cents={6_673} rupees={12_345} per="per trip" />
				<Price cents={120_000_00} rupees={22_200_000} large />
			</Specimen>
			<Specimen name="Picture: none, still coming">
				<div className={css.picture}>
					<Picture picture={undefined} alt="" sizes="12rem" />
				</div>
				<div className={css.picture}>
					<Picture
						picture={{
							key: 'people/nobody/none.jpg',
							width: 900,
							height: 600,
							placeholder: scenePlaceholder,
						}}
						alt=""
						sizes="12rem"
					/>
				</div>
			</Specimen>
		</>
	);
}
