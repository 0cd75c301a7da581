import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import type { OwnSite } from '#contract/site-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button, buttonClass } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './own-sites.module.css';
import { useSitesCall } from './use-sites-call.ts';
import { widgetCode } from './widget-code.ts';

interface Props {
	readonly sites: readonly OwnSite[];
	readonly experiences: readonly OwnExperience[];
}

/** An owner's websites: what came from each, and the code for its pages. */
export function OwnSites({ sites, experiences }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const [removing, setRemoving] = useState<OwnSite>();
	const [said, setSaid] = useState('');
	const remove = useSitesCall((siteId: string) => callApi('POST /site/remove', { body: { siteId } }));
	const close = () => {
		remove.reset();
		setRemoving(undefined);
	};
	const confirm = ({ _id, origin }: OwnSite) =>
		remove.mutate(_id, {
			onSuccess() {
				close();
				setSaid(t`${origin} is removed.`);
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
				{said}
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
			<NativeSelect
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
					title={<Trans>Paste this frame instead. Its height stays as it is:</Trans>}
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
