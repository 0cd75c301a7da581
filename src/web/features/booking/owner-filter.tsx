import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingsWhen } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import { isLocalDate } from '#domain/time.ts';
import { useMedia } from '../../kit/browser-hooks.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { DateField } from '../../kit/date/date-field.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { validId } from '../../kit/ids.ts';
import { Failure } from '../../kit/notice.tsx';
import { Panel } from '../../kit/panel.tsx';
import { saveCsv } from '../../kit/save-file.ts';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { allOwnBoatsQuery } from '../boat/boat-queries.ts';
import type { OwnerFilterInput } from './booking-queries.ts';
import css from './owner-filter.module.css';

/** Ignores invalid values. */
export function useOwnerFilter(): OwnerFilterInput {
	const [params] = useSearchParams();
	const text = (name: string) => params.get(name) ?? '';
	const day = (name: string) => (isLocalDate(text(name)) ? text(name) : '');
	return Object.fromEntries(
		Object.entries({
			search: text('search').trim(),
			boat: validId(text('boat')) ?? '',
			from: day('from'),
			to: day('to'),
		}).filter(([, value]) => value),
	);
}

interface Props {
	readonly when: BookingsWhen;
	readonly filter: OwnerFilterInput;
}

export function OwnerFilter({ when, filter }: Props) {
	const { t } = useLingui();
	const [, setParams] = useSearchParams();
	const failure = useFailureText();
	const boats = useQuery(allOwnBoatsQuery()).data ?? [];
	const narrow = useMedia('(max-width: 48rem)');
	const [search, setSearch] = useState(filter.search ?? '');
	const set = (changes: OwnerFilterInput) =>
		setParams(Object.entries({ ...filter, ...changes }).filter(([, value]) => value) as [string, string][], {
			replace: true,
			preventScrollReset: true,
		});
	const file = useMutation({
		mutationFn: () => callApi('GET /booking/owner/csv', { query: { when, ...filter } }),
		onSuccess: saveCsv,
	});
	const choices = (
		<>
			{boats.length > 1 ? (
				<Select
					label={t`Boat`}
					value={filter.boat ?? ''}
					onChange={({ currentTarget }) => set({ boat: currentTarget.value })}
					data={[
						{ value: '', label: t`All boats` },
						...boats.map(({ _id: value, name: label }) => ({ value, label })),
					]}
				/>
			) : null}
			<DateField
				label={t`From`}
				value={filter.from ?? ''}
				onChange={(from) => set({ from: isLocalDate(from) ? from : '' })}
			/>
			<DateField
				label={t`To`}
				value={filter.to ?? ''}
				onChange={(to) => set({ to: isLocalDate(to) ? to : '' })}
			/>
		</>
	);
	const actions = (
		<div className={css.actions}>
			{Object.keys(filter).length > 0 ? (
				<Button
					bare
					small
					onClick={() => {
						setSearch('');
						setParams({}, { replace: true, preventScrollReset: true });
					}}
				>
					<Trans>Clear filters</Trans>
				</Button>
			) : null}
			<Button quiet small busy={file.isPending} onClick={() => file.mutate()}>
				<Trans>Download CSV</Trans>
			</Button>
		</div>
	);
	const inLine = narrow ? null : choices;
	return (
		<search className={css.filter}>
			<div className={css.fields}>
				<form
					onSubmit={(event) => {
						event.preventDefault();
						set({ search: search.trim() });
					}}
				>
					<TextField
						type="search"
						label={t`Guest or reference`}
						value={search}
						maxLength={100}
						onChange={({ currentTarget }) => setSearch(currentTarget.value)}
						onBlur={() => set({ search: search.trim() })}
					/>
				</form>
				{inLine}
			</div>
			{narrow ? (
				<Panel end sheet label={<Trans>Filters</Trans>} className={buttonClass({ quiet: true })}>
					<div className={css.sheet}>
						{choices}
						{actions}
					</div>
				</Panel>
			) : (
				actions
			)}
			<Failure>{file.error ? failure(file.error) : null}</Failure>
		</search>
	);
}
