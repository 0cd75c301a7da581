import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
	index('home/home-page.tsx'),
	route('search', 'search/search-start.tsx'),
	route('search/:address/:lat/:lng', 'search/search-page.tsx'),
	route('experience/detail/:id', 'experience/experience-page.tsx'),
	route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig;
