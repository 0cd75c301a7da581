import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { platformZone } from '#domain/platform-calendar.ts';
import { isLocalDate } from '#domain/time.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { DateField } from '../../kit/date/date-field.tsx';
import { validId } from '../../kit/ids.ts';
import { Select, type SelectProps } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import css from './desk.module.css';
import filterCss from './list-filter.module.css';

/** How a field of a list's query is read from the address. */
export interface AddressParam<Value> {
	/** The name in the address; null for fields that the address does not have. */
	readonly name?: string | null;
	/** Returns undefined for values to ignore. */
	read(text: string | null): Value | undefined;
}

/** One reader per field of a query. */
export type AddressParams<Query> = {
	readonly [Field in keyof Query]-?: AddressParam<Exclude<Query[Field], undefined>>;
};

/** The fields that the address has. */
export type Filter<Query> = { readonly [Field in keyof Query]?: Exclude<Query[Field], undefined> };

export const oneOf = <Value extends string>(
	values: readonly Value[],
	fallback?: Value,
): AddressParam<Value> => ({ read: (text) => values.find((value) => value === text) ?? fallback });

export const entityId = (name?: string): AddressParam<string> => ({
	...(name && { name }),
	read: (text) => validId(text),
});

export const freeText = (name?: string): AddressParam<string> => ({
	...(name && { name }),
	read: (text) => text ?? undefined,
});

export const matching = (pattern: RegExp): AddressParam<string> => ({
	read: (text) => (text !== null && pattern.test(text) ? text : undefined),
});

export const day = (): AddressParam<string> => ({
	read: (text) => (text !== null && isLocalDate(text) ? text : undefined),
});

export const notInAddress: AddressParam<never> = { name: null, read: () => undefined };

/** The fields of a query with their readers and names in the address. */
function readersOf<Query>(params: AddressParams<Query>) {
	return Object.entries<AddressParam<unknown>>(params).map(([field, { name = field, read }]) => ({
		field,
		name,
		read,
	}));
}

export function addressNames<Query>(params: AddressParams<Query>): readonly string[] {
	return readersOf(params).flatMap(({ name }) => name ?? []);
}

/** Reads a list's filter from the address and ignores invalid values. */
export function useFilter<Query>(params: AddressParams<Query>): Filter<Query> {
	const [address] = useSearchParams();
	const values = readersOf(params).map(
		({ field, name, read }) => [field, read(name === null ? null : address.get(name))] as const,
	);
	return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Filter<Query>;
}

/** Returns the parameters of the address with changes, on the first page and without the open item. */
function useChangedParams() {
	const [params] = useSearchParams();
	return (changes: Readonly<Record<string, string>>) => {
		const next = new URLSearchParams(params);
		for (const name of ['page', 'item', ...Object.keys(changes)]) next.delete(name);
		for (const [name, value] of Object.entries(changes)) if (value !== '') next.set(name, value);
		return next;
	};
}

interface StateTabsProps {
	/** Query parameter. */
	readonly param: string;
	/** Selected value; `''` means all. */
	readonly on: string;
	/** Titles in display order. */
	readonly titles: Readonly<Record<string, MessageDescriptor>>;
}

/** Links to the states of a list. Changes one query parameter and keeps the others. */
export function StateTabs({ param, on, titles }: StateTabsProps) {
	const { i18n, t } = useLingui();
	const { pathname } = useLocation();
	const changed = useChangedParams();
	const to = (value: string) => {
		const query = changed({ [param]: value });
		return query.size === 0 ? pathname : `${pathname}?${query}`;
	};
	return (
		<nav className={css.tabs} aria-label={t`States`}>
			{Object.entries(titles).map(([value, title]) => (
				<Link
					key={value}
					to={to(value)}
					className={chipClass({ on: value === on })}
					aria-current={value === on ? 'page' : undefined}
				>
					{i18n._(title)}
				</Link>
			))}
		</nav>
	);
}

export interface Choice<Field = string> {
	readonly field: Field;
	readonly label: MessageDescriptor;
	/** Titles by value; the first one is the default. */
	readonly titles: Readonly<Record<string, MessageDescriptor>>;
	/** More values, known only once they are loaded. */
	readonly useValues?: () => readonly string[];
}

interface FilterFormProps {
	readonly choices: readonly Choice[];
	/** The parameters that 'Show all' removes, including those that only links set. */
	readonly names: readonly string[];
}

/** Filters a list by days and choices, kept in the address. */
export function FilterForm({ choices, names }: FilterFormProps) {
	const { t } = useLingui();
	const { pathname } = useLocation();
	const [params, setParams] = useSearchParams();
	const changed = useChangedParams();
	const zone = useId();
	const submit = (event: SyntheticEvent<HTMLFormElement>) => {
		event.preventDefault();
		const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
		for (const { field, titles } of choices) if (fields[field] === defaultOf(titles)) fields[field] = '';
		setParams(changed(fields));
	};
	return (
		<form className={filterCss.filter} onSubmit={submit} key={params.toString()}>
			{choices.map((choice) => (
				<ChoiceSelect
					key={choice.field}
					choice={choice}
					name={choice.field}
					defaultValue={params.get(choice.field) ?? defaultOf(choice.titles)}
				/>
			))}
			<DayFilter name="from" label={t`From`} zone={zone} />
			<DayFilter name="to" label={t`To`} zone={zone} />
			<Button type="submit" quiet>
				<Trans>Filter</Trans>
			</Button>
			{names.some((name) => params.has(name)) ? (
				<ButtonLink to={pathname} quiet label={<Trans>Show all</Trans>} />
			) : null}
			<small id={zone}>{t`${platformZone} time`}</small>
		</form>
	);
}

interface DayFilterProps {
	readonly name: string;
	readonly label: string;
	/** Id of the text about the days’ time zone. */
	readonly zone: string;
}

function DayFilter({ name, label, zone }: DayFilterProps) {
	const [params] = useSearchParams();
	const [value, setValue] = useState(day().read(params.get(name)) ?? '');
	return <DateField name={name} label={label} value={value} onChange={setValue} aria-describedby={zone} />;
}

/** A filter that is applied as soon as it is chosen. */
export function SingleChoice({ choice }: { readonly choice: Choice }) {
	const [params, setParams] = useSearchParams();
	const changed = useChangedParams();
	const { field, titles } = choice;
	return (
		<ChoiceSelect
			className={filterCss.single}
			choice={choice}
			value={params.get(field) ?? defaultOf(titles)}
			onChange={({ currentTarget: { value } }) =>
				setParams(changed({ [field]: value }), { preventScrollReset: true })
			}
		/>
	);
}

interface ChoiceSelectProps extends SelectProps {
	readonly choice: Choice;
}

function ChoiceSelect({ choice: { label, titles, useValues = noValues }, ...select }: ChoiceSelectProps) {
	const { i18n } = useLingui();
	const known = Object.entries(titles).map(([value, title]) => ({ value, label: i18n._(title) }));
	// A chosen value stays in the list when it is no longer among the loaded ones.
	const loaded = new Set([...useValues(), ...(typeof select.value === 'string' ? [select.value] : [])]);
	for (const { value } of known) loaded.delete(value);
	return <Select {...select} label={i18n._(label)} data={[...known, ...loaded]} />;
}

const noValues = (): readonly string[] => [];

const defaultOf = (titles: Choice['titles']): string => Object.keys(titles)[0] ?? '';

export interface TextFilter<Field = string> {
	readonly field: Field;
	readonly label: MessageDescriptor;
	readonly placeholder: MessageDescriptor;
	readonly button: MessageDescriptor;
	/** A filter next to it that is on or off; its parameter is 'true' or missing. */
	readonly toggle?: { readonly field: Field; readonly label: MessageDescriptor };
}

/** Filters a list by text, kept in the address. */
export function TextFilterForm({ field, label, placeholder, button, toggle }: TextFilter) {
	const { i18n } = useLingui();
	const [params, setParams] = useSearchParams();
	const [text, setText] = useState(params.get(field) ?? '');
	const changed = useChangedParams();
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setParams(changed({ [field]: text.trim() }));
	};
	const on = toggle !== undefined && params.get(toggle.field) === 'true';
	return (
		<search>
			<form onSubmit={submit} className={css.search}>
				<TextField
					type="search"
					aria-label={i18n._(label)}
					placeholder={i18n._(placeholder)}
					maxLength={100}
					value={text}
					onChange={(event) => setText(event.currentTarget.value)}
				/>
				<Button type="submit" quiet>
					{i18n._(button)}
				</Button>
				{toggle ? (
					<button
						type="button"
						className={chipClass({ on })}
						aria-pressed={on}
						onClick={() => setParams(changed({ [toggle.field]: on ? '' : 'true' }))}
					>
						{i18n._(toggle.label)}
					</button>
				) : null}
			</form>
		</search>
	);
}
