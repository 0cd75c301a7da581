import { Plural, Trans } from '@lingui/react/macro';
import { aboutEach, type Cents, wholeDollars } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { useFormat } from '../../kit/format.ts';
import css from './group-size.module.css';

/** 'up to 8 people'. */
export function GroupSize({ groupSize }: { readonly groupSize: number }) {
	return <Plural value={groupSize} one={`${groupSize} person`} other={`up to ${groupSize} people`} />;
}

interface PerGuestProps {
	/** For all of them together. */
	readonly cents: Cents;
	/** How many they are, once that is known. */
	readonly guests: number | undefined;
	/** How many fit. */
	readonly groupSize: number;
}

/** 'about US$12 each for 6', beside a price per trip; nothing for one alone, for more than fit, or for no number. */
export function PerGuest({ cents, guests = 1, groupSize }: PerGuestProps) {
	const { locale } = useFormat();
	if (!(guests >= 2 && guests <= groupSize)) return null;
	const dollars = `US$${formatNumber(wholeDollars(aboutEach(cents, guests)), locale)}`;
	return (
		<span className={css.each}>
			<Trans>
				about {dollars} each for {guests}
			</Trans>
		</span>
	);
}
