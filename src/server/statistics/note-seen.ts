import type { PageData } from '#contract/page-data.ts';
import type { PageSeen } from '../http/page-seen.ts';

/** The same page data, which notes beside it what the page that is being rendered shows. */
export function notingSeen(data: PageData, seen: PageSeen): PageData {
	return {
		...data,
		async search(...asked) {
			const page = await data.search(...asked);
			seen.shown.push(...page.result.experiences.map(({ _id }) => _id));
			return page;
		},
		async experience(id) {
			const page = await data.experience(id);
			if (page) seen.opened.push(page.experience._id);
			return page;
		},
	};
}
