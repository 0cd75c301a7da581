import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import type { OwnSite } from '#contract/site-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button, buttonClass } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField, useExample } from '../../kit/text-field.tsx';
import css from './own-sites.module.css';

interface Props {
	readonly sites: readonly OwnSite[];
	readonly experiences: readonly OwnExperience[];
}

export function OwnSites({ sites, experiences }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const [removing, setRemoving] = useState<OwnSite>();
	const [announcement, setAnnouncement] = useState('');
	const remove = useSitesCall((siteId: string) => callApi('POST /site/remove', { body: { siteId } }));
	const close = () => {
		remove.reset();
		setRemoving(undefined);
	};
	const confirm = ({ _id, origin }: OwnSite) =>
		remove.mutate(_id, {
			onSuccess() {
				close();
				setAnnouncement(t`${origin} is removed.`);
			},
		});
	return (
		<>
			<ul className={css.list}>
				{sites.map((site) => (
					<Item key={site._id} site={site} experiences={experiences} onRemove={() => setRemoving(site)} />
				))}
			</ul>
			<p className="unseen" role="status">
				{announcement}
			</p>
			<Dialog open={removing !== undefined} onClose={close} title={<Trans>Remove {removing?.origin}?</Trans>}>
				<p>
					<Trans>The widget disappears from its pages. Bookings that came from it stay.</Trans>
				</p>
				<FormActions
					danger
					failure={remove.error ? failure(remove.error) : undefined}
					no={<Trans>Keep it</Trans>}
					yes={<Trans>Remove website</Trans>}
					busy={remove.isPending}
					onNo={close}
					onYes={() => removing && confirm(removing)}
				/>
			</Dialog>
		</>
	);
}

interface ItemProps {
	readonly site: OwnSite;
	readonly experiences: readonly OwnExperience[];
	onRemove(): void;
}

function Item({ site, experiences, onRemove }: ItemProps) {
	const { t } = useLingui();
	const [experience, setExperience] = useState('');
	const code = widgetCode(site, experience || undefined);
	const { origin, bookings } = site;
	return (
		<li className={css.item}>
			<div className={css.head}>
				<h3>{origin}</h3>
				<span>
					<Plural value={bookings} _0="No bookings yet" one="# paid booking" other="# paid bookings" />
				</span>
			</div>
			<Select
				label={t`What the widget shows`}
				value={experience}
				data={[
					{ value: '', label: t`All my trips` },
					...experiences.map(({ _id, name }) => ({ value: _id, label: name })),
				]}
				onChange={({ currentTarget }) => setExperience(currentTarget.value)}
			/>
			<Code
				title={<Trans>Paste this where the widget should appear:</Trans>}
				code={code.script}
				name={t`the script for ${origin}`}
			/>
			<details>
				<summary>
					<Trans>My website doesn’t allow scripts</Trans>
				</summary>
				<Code
					title={<Trans>Paste this frame instead. Its height is fixed:</Trans>}
					code={code.frame}
					name={t`the frame for ${origin}`}
				/>
			</details>
			<div className={css.actions}>
				<a
					className={buttonClass({ quiet: true, small: true })}
					href={code.preview}
					target="_blank"
					rel="noopener"
					aria-label={t`Preview of ${origin}, opens in a new tab`}
				>
					<Trans>Preview</Trans>
				</a>
				<Button small bare danger onClick={onRemove} aria-label={t`Remove ${origin}`}>
					<Trans>Remove</Trans>
				</Button>
			</div>
		</li>
	);
}

interface CodeProps {
	readonly title: ReactNode;
	readonly code: string;
	readonly name: string;
}

function Code({ title, code, name }: CodeProps) {
	return (
		<div className={css.code}>
			<p>{title}</p>
			<div>
				<code>{code}</code>
				<CopyButton text={code} name={name} />
			</div>
		</div>
	);
}

export function AddSite() {
	const example = useExample();
	const { t } = useLingui();
	const failure = useFailureText();
	const [origin, setOrigin] = useState('');
	const [announcement, setAnnouncement] = useState('');
	const add = useSitesCall((typed: string) => callApi('POST /site/add', { body: { origin: typed } }));
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		if (origin.trim() === '') return;
		add.mutate(origin, {
			onSuccess() {
				setOrigin('');
				setAnnouncement(t`Website added.`);
			},
		});
	};
	return (
		<form className={css.add} noValidate onSubmit={submit}>
			<TextField
				type="url"
				label={t`Address of your website`}
				description={t`Just the domain, like https://example.com. It covers every page.`}
				placeholder={example('https://www.example.com')}
				maxLength={2_000}
				autoComplete="off"
				value={origin}
				onChange={({ currentTarget }) => {
					setAnnouncement('');
					setOrigin(currentTarget.value);
				}}
			/>
			<Failure>{add.error ? failure(add.error) : null}</Failure>
			<div>
				<Button type="submit" small busy={add.isPending}>
					<Trans>Add website</Trans>
				</Button>
			</div>
			<p className="unseen" role="status">
				{announcement}
			</p>
		</form>
	);
}

/**
 * Code that the owner pastes into a web page. It contains only ids and addresses of this site, so
 * nothing must be escaped.
 */
interface WidgetCode {
	readonly script: string;
	readonly frame: string;
	readonly preview: string;
}

export function widgetCode({ _id, widget }: OwnSite, experience: string | undefined): WidgetCode {
	const address = experience ? `${widget.frame}/${experience}` : widget.frame;
	const chosen = experience ? ` data-experience="${experience}"` : '';
	return {
		script: `<script src="${widget.script}" data-site="${_id}"${chosen} async></script>`,
		frame: `<iframe src="${address}" title="Book a boat trip" width="100%" height="720" frameborder="0"></iframe>`,
		preview: address,
	};
}

function useSitesCall<Input>(call: (input: Input) => Promise<OwnSite[]>) {
	const store = useQueryClient();
	return useMutation({
		mutationFn: call,
		onSuccess: (sites) => store.setQueryData(ownSitesQuery().queryKey, sites),
	});
}

export const ownSitesQuery = () =>
	queryOptions({ queryKey: ['own-sites'], queryFn: () => callApi('GET /site/owner', {}) });
