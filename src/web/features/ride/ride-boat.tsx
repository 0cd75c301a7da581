import type { CSSProperties, ReactNode } from 'react';
import css from './ride-boat.module.css';
import { SeatsText } from './ride-text.tsx';
import { heldSeats, type SeatSlot, type Seats, seatSlots } from './seat-slots.ts';

interface Props {
	readonly ride: Seats;
	readonly mine?: number;
	readonly children?: ReactNode;
}

/**
 * Taken seats lower the boat in the water, and the pennant changes colour for the last two seats. The
 * caption has the same facts as text.
 */
export function RideBoat({ ride, mine = 0, children }: Props) {
	const slots = seatSlots(ride, mine);
	const taken = ride.seats === 0 ? 0 : (ride.seats - ride.seatsAvailable + mine) / ride.seats;
	const left = ride.seatsAvailable - mine;
	return (
		<div
			className={css.scene}
			style={{ '--load': Math.min(1, Math.max(0, taken)) } as CSSProperties}
			data-last={left <= 2 || undefined}
			data-full={left <= 0 || undefined}
			data-long={(!children && heldSeats(ride) > 0) || undefined}
		>
			<div className={css.backdrop}>
				<Morning />
			</div>
			<div
				className={css.boat}
				data-size={slots.length > 6 ? 's' : slots.length > 4 ? 'm' : 'l'}
				aria-hidden="true"
			>
				<svg className={css.mast} viewBox="0 0 24 64">
					<path d="M4 0v64" stroke="var(--print-ink)" strokeWidth="3" strokeLinecap="round" />
					<path className={css.pennant} d="M5 3l18 7.500L5 18Z" />
				</svg>
				<div className={css.crew}>
					{slots.map((slot, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: seats are identified by their position
						<Seat key={at} slot={slot} />
					))}
				</div>
				<svg className={css.hull} viewBox="0 0 320 60" preserveAspectRatio="none">
					<path d="M0 4c60 7 216 9 320-4-8 30-26 60-62 60H44C22 60 6 34 0 4Z" fill="var(--hull)" />
					<path d="M0 4c60 7 216 9 320-4l-3.500 11C214 20 70 19 2.500 13Z" fill="var(--sail)" />
				</svg>
			</div>
			<svg className={css.wave} viewBox="0 0 400 24" preserveAspectRatio="none" aria-hidden="true">
				<path
					className={css.far}
					d="M-50 8q25-12 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0v20H-50Z"
				/>
				<path
					className={css.near}
					d="M-50 14q25-11 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0v14H-50Z"
				/>
			</svg>
			<p className={css.words}>{children ?? <SeatsText ride={ride} />}</p>
		</div>
	);
}

export function SeatStrip({ ride }: Pick<Props, 'ride'>) {
	return (
		<span className={css.strip} data-last={ride.seatsAvailable <= 2 || undefined}>
			<span className={css.faces} aria-hidden="true">
				{seatSlots(ride, 0).map((slot, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: seats are identified by their position
					<Seat key={at} slot={slot} />
				))}
			</span>
			<span className={css.count}>
				<SeatsText ride={ride} />
			</span>
		</span>
	);
}

function Seat({ slot }: { readonly slot: SeatSlot }) {
	switch (slot.kind) {
		case 'face':
			return <Head name={slot.face.firstName} image={slot.face.image} />;
		case 'more':
			return <span className={css.head} data-kind="more">{`+${slot.count}`}</span>;
		case 'held':
			return <Held />;
		default:
			return <span className={css.head} data-kind={slot.kind} />;
	}
}

function Held() {
	return (
		<span className={css.head} data-kind="held">
			<svg viewBox="0 0 24 24" aria-hidden="true">
				<circle cx="12" cy="12" r="7.500" />
				<path d="M12 7.500V12l3 2" />
			</svg>
		</span>
	);
}

function Head({ name, image }: { readonly name: string; readonly image: string | null }) {
	const tone = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;
	return (
		<span className={css.head} data-kind="face" data-tone={tone}>
			{image ? (
				<img src={image} alt="" loading="lazy" decoding="async" />
			) : (
				Array.from(name)[0]?.toUpperCase()
			)}
		</span>
	);
}

/** Default background: a sky with a sun. */
function Morning() {
	return (
		<svg viewBox="0 0 400 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
			<path d="M0 0h400v160H0Z" fill="var(--sky-high)" />
			<path d="M0 70h400v90H0Z" fill="var(--sky-low)" />
			<circle cx="306" cy="96" r="58" fill="var(--sky-glow)" />
			<circle cx="306" cy="96" r="34" fill="var(--sun)" />
			<path d="M0 118c50-30 104-34 150-10 30 15 60 16 90 28v24H0Z" fill="var(--hill-far)" />
		</svg>
	);
}
