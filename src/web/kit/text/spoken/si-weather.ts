import { messages } from '../catalogs/weather/si.po';
import { speech } from './si.ts';

speech.learn(messages, { refusals: {} });
