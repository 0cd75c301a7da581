import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect } from 'react';
import { callApi } from '#contract/client.ts';
import { centsFromRupees } from '#domain/money.ts';
import {
	type CurrencyOffer,
	type EnteredPrice,
	type EntryCurrency,
	entryCurrencies,
	formatEnteredPrice,
	formatEntryRate,
	oldestRateDays,
} from '#domain/price/entered-price.ts';
import { Button } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format.ts';
import { NumberField, RupeeField } from '../../../kit/number-field.tsx';
import { Select } from '../../../kit/select.tsx';
import { useExample } from '../../../kit/text-field.tsx';
import { attachExchangeRate, type DollarEntry, type PriceEntry, priceOf } from './price-entry.ts';
import css from './price-field.module.css';

interface Props {
	readonly label: string;
	readonly name: string;
	readonly description?: ReactNode;
	readonly value: PriceEntry;
	readonly saved?: EnteredPrice | null | undefined;
	readonly error?: string | undefined;
	readonly inputRef?: Ref<HTMLInputElement>;
	onChange(value: PriceEntry): void;
	onBlur?(): void;
}

const none: readonly CurrencyOffer[] = [];

export function PriceField(props: Props) {
	const example = useExample();
	const { label, name, description, value, saved, error, inputRef, onChange, onBlur } = props;
	const { t } = useLingui();
	const query = useQuery(currenciesQuery);
	const offers = query.data ?? none;
	const { dollars } = value;
	useEffect(() => {
		const settled = dollars && attachExchangeRate(dollars, saved, offers);
		if (settled !== dollars) onChange({ ...value, dollars: settled });
	});
	const words: Readonly<Record<EntryCurrency, string>> = {
		USD: t`US dollars`,
		AUD: t`Australian dollars`,
	};
	const offered = entryCurrencies.filter(
		(currency) =>
			currency === dollars?.currency || offers.some((each) => each.currency === currency && each.offered),
	);
	function choose(currency: string) {
		const offer = offers.find((each) => each.currency === currency);
		onChange({
			...value,
			dollars: offer?.offered
				? {
						currency: offer.currency,
						typed: dollars?.typed ?? '',
						rateMicros: offer.rateMicros,
						rateDay: offer.day,
					}
				: null,
		});
	}
	const field = { description, error, ...(inputRef && { inputRef }), ...(onBlur && { onBlur }) };
	return (
		<div className={css.field}>
			<div className={css.row}>
				{dollars ? (
					<NumberField
						{...field}
						className={css.dollars}
						label={t`${name}, in ${words[dollars.currency]}`}
						digits={8}
						decimal
						required
						placeholder={example('49.90')}
						leftSection={<span className={css.sign}>{signs[dollars.currency]}</span>}
						value={dollars.typed}
						onChange={(typed) =>
							onChange({ ...value, dollars: attachExchangeRate({ ...dollars, typed }, saved, offers) })
						}
					/>
				) : (
					<RupeeField
						{...field}
						label={label}
						value={value.rupees}
						onChange={(rupees) => onChange({ ...value, rupees })}
					/>
				)}
				<Select
					className={css.currency}
					label={t`Enter it in`}
					value={dollars?.currency ?? 'LKR'}
					data={[
						{ value: 'LKR', label: t`Rupees` },
						...offered.map((currency) => ({ value: currency, label: words[currency] })),
					]}
					onChange={({ currentTarget }) => choose(currentTarget.value)}
				/>
			</div>
			{dollars ? (
				<Conversion
					entry={value}
					dollars={dollars}
					saved={saved}
					offers={offers}
					onToday={(today) => onChange({ ...value, dollars: today })}
				/>
			) : null}
			<NotOffered failed={query.isError} offers={offers} words={words} />
		</div>
	);
}

const signs: Readonly<Record<EntryCurrency, string>> = { USD: 'US$', AUD: 'A$' };

interface ConversionProps {
	readonly entry: PriceEntry;
	readonly dollars: DollarEntry;
	readonly saved: EnteredPrice | null | undefined;
	readonly offers: readonly CurrencyOffer[];
	onToday(dollars: DollarEntry): void;
}

function Conversion({ entry, dollars, saved, offers, onToday }: ConversionProps) {
	const format = useFormat();
	const price = priceOf(entry);
	const { currency, rateMicros, rateDay } = dollars;
	const savedRate =
		saved?.currency === currency && saved.rateMicros === rateMicros && saved.rateDay === rateDay;
	const today = attachExchangeRate(dollars, undefined, offers);
	const sum = price?.entered && (
		<Trans>
			{formatEnteredPrice(price.entered)} is {format.dollars(centsFromRupees(price.rupees))} (
			{format.rupees(price.rupees)}).
		</Trans>
	);
	if (currency === 'USD')
		return (
			<p className={css.hint} aria-live="polite">
				{sum} <Trans>People pay exactly what you enter.</Trans>
			</p>
		);
	return (
		<div className={css.hint} aria-live="polite">
			<p>
				{sum}{' '}
				<Trans>
					Rate: {formatEntryRate(currency, rateMicros)}, {format.date(rateDay)} (European Central Bank).
				</Trans>{' '}
				{savedRate ? (
					<Trans>This rate was saved with the price.</Trans>
				) : (
					<Trans>This rate is saved with the price. It stays until you change the price.</Trans>
				)}
			</p>
			{savedRate && today.rateMicros !== rateMicros ? (
				<Button small quiet onClick={() => onToday(today)}>
					<Trans>Use today’s rate: {formatEntryRate(currency, today.rateMicros)}</Trans>
				</Button>
			) : null}
		</div>
	);
}

interface NotOfferedProps {
	readonly failed: boolean;
	readonly offers: readonly CurrencyOffer[];
	readonly words: Readonly<Record<EntryCurrency, string>>;
}

function NotOffered({ failed, offers, words }: NotOfferedProps) {
	const format = useFormat();
	if (failed)
		return (
			<p className={css.hint}>
				<Trans>Exchange rates could not be loaded. You can enter rupees.</Trans>
			</p>
		);
	return offers.map((offer) =>
		offer.offered ? null : (
			<p key={offer.currency} className={css.hint}>
				{offer.day ? (
					<Trans>
						{words[offer.currency]} isn’t available now. The last exchange rate, from {format.date(offer.day)}
						, is more than {oldestRateDays} days old.
					</Trans>
				) : (
					<Trans>{words[offer.currency]} isn’t available now. We have no exchange rate yet.</Trans>
				)}
			</p>
		),
	);
}

const currenciesQuery = queryOptions({
	queryKey: ['currencies'],
	queryFn: () => callApi('GET /price/currencies', {}),
	staleTime: 60_000,
});
