import { exampleEnd } from './example-end.ts';

/** The answer to the example request, where no roads are loaded. */
export const exampleAnswer = {
  message:
    '2 of 2 stops planned for 1 driver: 2.1 minutes of driving over 0.811 miles, the longest day 12.1 minutes. All legs are straight-line estimates: no roads are loaded there.',
  depot: {
    input: '55.328961, -2.232604',
    location: { lat: 55.328961, lng: -2.232604 },
    record_key: 'rk1_5907d9f9fffd6df5',
    placed_by: 'rooftop',
    confidence: {
      level: 'high',
      score: 1,
      basis: 'as_given',
      why: 'The coordinates were used as they were sent.',
    },
  },
  drivers: [
    {
      driver: 1,
      stops: [
        {
          id: 'a',
          record_key: 'rk1_55a1eb061ef43910',
          status: 'placed',
          location: {
            lat: 55.33,
            lng: -2.23,
          },
          placed_by: 'rooftop',
          confidence: {
            level: 'medium',
            score: 1,
            basis: 'straight_line',
            why: 'A straight-line estimate at 40 km/h: no roads are loaded there.',
          },
          name: 'Mill Lane',
          input: '55.33, -2.23',
          position: 1,
          arrive_minute: 0.4,
          depart_minute: 5.4,
          leg_miles: 0.125,
          leg_minutes: 0.4,
          note: 'A straight-line estimate at 40 km/h: no roads are loaded there.',
        },
        {
          id: 'b',
          record_key: 'rk1_3a76b90760a8bee3',
          status: 'placed',
          location: {
            lat: 55.325,
            lng: -2.235,
          },
          placed_by: 'rooftop',
          confidence: {
            level: 'medium',
            score: 1,
            basis: 'straight_line',
            why: 'A straight-line estimate at 40 km/h: no roads are loaded there.',
          },
          name: null,
          input: '55.325, -2.235',
          position: 2,
          arrive_minute: 6.4,
          depart_minute: 11.4,
          leg_miles: 0.397,
          leg_minutes: 1,
          note: 'A straight-line estimate at 40 km/h: no roads are loaded there.',
        },
      ],
      return_leg: {
        miles: 0.289,
        minutes: 0.7,
        note: 'A straight-line estimate at 40 km/h: no roads are loaded there.',
      },
      miles: 0.811,
      drive_minutes: 2.1,
      total_minutes: 12.1,
      map_app_links: [
        'https://www.google.com/maps/dir/?api=1&origin=55.328961%2C-2.232604&destination=55.328961%2C-2.232604&waypoints=55.33%2C-2.23%7C55.325%2C-2.235',
      ],
      map_app_link_all_stops:
        'https://www.google.com/maps/dir/55.328961,-2.232604/55.33,-2.23/55.325,-2.235/55.328961,-2.232604',
      driving_limit_warning: null,
      low_bridges: [],
    },
  ],
  unassigned: [],
  summary: {
    stops: 2,
    assigned: 2,
    drivers_used: 1,
    drive_minutes: 2.1,
    longest_day_minutes: 12.1,
    miles: 0.811,
  },
  slowdown: null,
  ...exampleEnd({
    tool: 'plan_routes',
    ids: ['a', 'b'],
    basis: 'straight_line',
    level: 'medium',
    sources: [],
  }),
};
