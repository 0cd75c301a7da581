import { Plural, Trans } from '@lingui/react/macro';
import { approximateCentsPerPerson, type Cents, wholeDollars } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { useFormat } from '../../kit/format.ts';
import css from './group-size.module.css';

export function GroupSize({ groupSize }: { readonly groupSize: number }) {
	return <Plural value={groupSize} one={`${groupSize} person`} other={`up to ${groupSize} people`} />;
}

interface PerGuestProps {
	/** Price for the whole group, in US cents. */
	readonly cents: Cents;
	readonly guests: number | undefined;
	readonly groupSize: number;
}

export function PerGuest({ cents, guests = 1, groupSize }: PerGuestProps) {
	const { locale } = useFormat();
	if (!(guests >= 2 && guests <= groupSize)) return null;
	const dollars = `US$${formatNumber(wholeDollars(approximateCentsPerPerson(cents, guests)), locale)}`;
	return (
		<span className={css.each}>
			<Trans>
				about {dollars} each for {guests}
			</Trans>
		</span>
	);
}
