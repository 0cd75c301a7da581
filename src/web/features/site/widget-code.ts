import type { OwnSite } from '#contract/site-contract.ts';

/** What an owner copies into a page of theirs: ids and our own addresses, nothing that needs escaping. */
export interface WidgetCode {
	readonly script: string;
	readonly frame: string;
	/** Where the widget can be looked at by itself. */
	readonly preview: string;
}

/** The code of a website's widget: of all trips, or of one. */
export function widgetCode({ _id, widget }: OwnSite, experience: string | undefined): WidgetCode {
	const address = experience ? `${widget.frame}/${experience}` : widget.frame;
	const chosen = experience ? ` data-experience="${experience}"` : '';
	return {
		script: `<script src="${widget.script}" data-site="${_id}"${chosen} async></script>`,
		frame: `<iframe src="${address}" title="Book a boat trip" width="100%" height="720" frameborder="0"></iframe>`,
		preview: address,
	};
}
