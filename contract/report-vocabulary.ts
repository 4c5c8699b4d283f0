/** Parts that an incomplete health report may lack. Each is a field of that error, with these words, and a text of the page. */
export const REPORT_GAPS = {
  hardware: 'the hardware',
  drive_name: 'the name and the size of the drive',
  drive_health: 'the health and the attributes of the drive',
  battery_capacity: 'the capacity of the battery now and when it was new',
  card_name: 'the name of the graphics card',
  sensors: 'the lines of the sensors',
  memory_pass: 'a whole pass of the test',
  end_of_file: 'the end of the file',
} as const;
export type ReportGap = keyof typeof REPORT_GAPS;
